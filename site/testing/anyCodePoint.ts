import fc from 'fast-check';

const halves = { from: 0xd800, count: 0x800 };

/**
 * Any code point but halves of pairs, for `unit` of `fc.string`: the same input as that of `binary`, which makes a
 * table of a million letters before its first one.
 */
export const anyCodePoint: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff - halves.count })
  .map((at) => String.fromCodePoint(at < halves.from ? at : at + halves.count), placeOf);

function placeOf(letter: unknown): number {
  const code = typeof letter === 'string' ? letter.codePointAt(0) : undefined;
  const isOne = code !== undefined && String.fromCodePoint(code) === letter;
  if (!isOne || (code >= halves.from && code < halves.from + halves.count)) throw new Error('no code point');
  return code < halves.from ? code : code - halves.count;
}
