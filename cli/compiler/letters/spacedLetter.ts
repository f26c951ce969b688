import { unspaced } from '../../../site/letters/unspaced.ts';

/** The pattern of a letter beside which another one is of the same word. */
export const spacedLetter = `(?!${unspaced.source})\\p{L}`;
