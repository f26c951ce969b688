import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visualRuns } from './visualRuns.ts';

const lettersOf = (text: string) => new Set([...text].map((letter) => letter.codePointAt(0) ?? 0));
const latin = lettersOf('abc茶 ().12');
const hebrew = lettersOf('שלום ().');

/** The runs of a text, each with `<` before those from right to left and the number of its font behind it. */
function runsOf(text: string, isReversed: boolean, start = 0, end = text.length): string[] {
  const runs = visualRuns(text, [latin, hebrew], isReversed)(start, end);
  return runs.map((run) => `${run.isReversed ? '<' : ''}${run.text}${run.font}`);
}

it('puts what is written from right to left in the order of the eye', () => {
  expect(runsOf('abc 茶', false)).toEqual(['abc 茶0']);
  expect(runsOf('שלום 12 שלום', true)).toEqual(['<שלום1', '< 0', '120', '<שלום 1']);
  expect(runsOf('abc שלום', false)).toEqual(['abc 0', '<שלום1']);
});

it('turns brackets round', () => {
  expect(runsOf('שלום (ש)', true)).toEqual(['<שלום )ש(1']);
});

it('obeys a mark of direction and does not draw it, nor take another font for it', () => {
  expect(runsOf('שלום 1 2', true)).toEqual(['20', '< 0', '10', '<שלום 1']);
  expect(runsOf('שלום \u200e1 2', true)).toEqual(['1 20', '<שלום 1']);
  expect(runsOf('\u200e', true)).toEqual([]);
  expect(runsOf('ש. a', false)).toEqual(['<ש1', '. 1', 'a0']);
  expect(runsOf('ש.\u200f a', false)).toEqual(['<ש.1', ' 1', 'a0']);
});

it('knows a line by the text that it is of', () => {
  expect(runsOf('שלום abc 12', true, 5, 8)).toEqual(['abc0']);
  expect(runsOf('שלום abc', true, 0, 4)).toEqual(['<שלום1']);
});

it('keeps spaces and marks in the font of what stands before them', () => {
  expect(runsOf('aש. b', true)).toEqual(['b0', '<ש. 1', 'a0']);
  expect(runsOf('中', false)).toEqual(['中0']);
});

it('has the letters of a line in the order that the algorithm gives them, whatever stands around it', () => {
  const letter = fc.constantFrom(...'ab \u05e9 \u05dc1.()\u200f\u200e\u2067\u2069');
  const line = fc
    .string({ unit: letter, minLength: 1, maxLength: 40 })
    .chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length), fc.nat(text.length), fc.boolean()));
  const bidi = bidiFactory();
  fc.assert(
    fc.property(line, ([text, one, other, isReversed]) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      const levels = bidi.getEmbeddingLevels(text, isReversed ? 'rtl' : 'ltr');
      const places = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end);
      const runs = visualRuns(text, [latin, hebrew], isReversed)(start, end);
      const fromLeft = runs.flatMap(({ text, isReversed }) => (isReversed ? [...text].reverse() : [...text]));
      const plain = (letters: string) =>
        letters.replace(/[()]/g, '|').replace(/[\u200e\u200f\u2067\u2069]/g, '');
      expect(plain(fromLeft.join(''))).toBe(plain(places.map((at) => text[at]).join('')));
    }),
  );
});
