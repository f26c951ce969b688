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

it('knows a line by the text that it is of', () => {
  expect(runsOf('שלום abc 12', true, 5, 8)).toEqual(['abc0']);
  expect(runsOf('שלום abc', true, 0, 4)).toEqual(['<שלום1']);
});

it('keeps spaces and marks in the font of what stands before them', () => {
  expect(runsOf('aש. b', true)).toEqual(['b0', '<ש. 1', 'a0']);
  expect(runsOf('中', false)).toEqual(['中0']);
});
