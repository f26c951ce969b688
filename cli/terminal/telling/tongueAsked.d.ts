export declare const tongues: readonly ['en', 'it'];
export declare function tongueAsked(args: readonly string[], env: NodeJS.ProcessEnv): 'en' | 'it';
export declare function tongueOf(env: NodeJS.ProcessEnv, computer?: Intl.PluralRules): 'en' | 'it';
