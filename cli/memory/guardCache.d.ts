import type { Sentence } from '../terminal/telling/tell.ts';

export declare function guardCache(cache: string, code: string): Sentence | undefined;
