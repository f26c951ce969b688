import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { compareReport } from './compareReport.ts';

/** What is said of a report that arrived on 2026-11-28. */
const saidOf = (writtenOn: string) => {
  const same = { receiptId: 'a', answerTo: 'b', language: 'it' };
  const report = { ...same, writtenOn, fields: {}, text: '', files: [], leftOut: [] };
  return compareReport({ ...same, receivedOn: '2026-11-28' }, report).map(
    ({ kind, text }) => `${kind}: ${say(text, 'en')}`,
  );
};

it.each(['2026-11-27', '2026-11-28', '2026-11-29'])(
  'takes %s for the day before, the same or the next',
  (day) => {
    expect(saidOf(day)).toEqual([]);
  },
);

it.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-11-30', '2026-11-30'],
  ['\u001b[2J', 'no day'],
])('asks a person about a report of %j', (day, named) => {
  expect(saidOf(day)).toEqual([expect.stringMatching(`^doubt: .* on 2026-11-28, .* on ${named}:`)]);
});
