import { expect, it, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { findMisread } from './findHiddenSlip.ts';

/** How many letters are cut into lines to look through so many items. */
function lettersCut(items: number): number {
  const text = Array.from({ length: items }, (_, at) => `- key: item-${at}\n  title:\n    Some words\n`).join(
    '',
  );
  const yaml = parseDocument(text);
  let letters = 0;
  const { split } = String.prototype;
  const cut = vi.spyOn(String.prototype, 'split').mockImplementation(function (this: string, by, limit) {
    letters += this.length;
    return Reflect.apply(split, this, [by, limit]);
  });
  try {
    expect(findMisread(yaml, text)).toBeUndefined();
  } finally {
    cut.mockRestore();
  }
  return letters;
}

it('looks at the line of a text, and not at all that follow it', () => {
  expect(lettersCut(200)).toBeLessThanOrEqual(2 * lettersCut(100));
});
