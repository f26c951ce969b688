export declare function guardCache(cache: string, code: string): string | undefined;
