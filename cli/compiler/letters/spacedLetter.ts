import { unspaced } from '../../../site/forms/rules/plainLetters.ts';

/** The pattern of a letter beside which another one is of the same word. */
export const spacedLetter = `(?!${unspaced.source})\\p{L}`;
