import { unspaced } from '../../../site/letters/unspaced.ts';

/** The pattern of a letter beside which another one is of the same word. */
export const spacedLetter = `(?!${unspaced.source})\\p{L}`;

/**
 * The pattern of a sign of an address: neither a letter nor a mark of a script without spaces, which may stand beside
 * one.
 */
export const signOfAddress = `(?!${unspaced.source}|[\u3000-\u303f\uff00-\uffef])\\S`;
