const gap = '[ \\u00a0\\u202f\\u2011./-]';

/**
 * Phone numbers, and codes whose digits are joined by hyphens: behind Arabic the plus sign would stand at the end, and
 * the parts in the other order. A range (10-12, 500-1000) is read as the text is, and so is what may be one (1-2). No
 * range has three parts, three digits of which the first is zero, or a part that is shorter than the one before it and
 * no mere hour. And the last full stop of `S.p.A.`, which would leave its name. What has a mark of direction already is
 * left alone.
 */
export const turnedNumbers = new RegExp(
  '\\u2066[^\\u2069<]*\\u2069|(?<![\\p{L}\\d+./\\u200e\\u2066-\\u2069-])(?:' +
    `\\+\\d+(?:(?:${gap}|${gap}?\\(\\d+\\)${gap}?)\\d+)*|` +
    '(?=\\d+(?:-\\d+){2}|\\d+-0\\d{2}|' +
    '(?<!\\d\\u2069*[, \\u00a0\\u202f])(?:0\\d{2,}-\\d|(?:\\d{4,}-\\d{3}|\\d{5,}-\\d{4})(?![.,]?\\d)))' +
    '\\d+(?:-\\d+)+)|' +
    '(?<=(?<![\\p{L}\\p{M}\\d.@/\\u2069-])(?:\\p{sc=Latin}\\.)+\\p{sc=Latin})\\.(?![\\p{L}\\d@\\u200e-])',
  'gu',
);

/** A number that stands from left to right, or a full stop of what is before it, by marks that nobody sees. */
export function fromLeft(number: string): string {
  if (number === '.') return '.\u200e';
  return number.startsWith('\u2066') ? number : `\u2066${number}\u2069`;
}
