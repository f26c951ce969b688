import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { compareFile, compareReport } from './compareReport.ts';

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

it.each([
  ['the same', {}, 0],
  ['another size', { size: 7 }, 1],
  ['another hash', { sha256: '0' }, 1],
  ['no file', { size: undefined, sha256: undefined }, 1],
])('compares a file with what the storage says of it: %s', (_, said, differences) => {
  const bytes = Buffer.from('sealed');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const envelope = { receiptId: 'a', answerTo: 'b', language: 'it', receivedOn: '2026-11-28' };
  const found = compareFile({ ...envelope, size: bytes.length, sha256, ...said }, bytes);
  expect(found.map(({ kind }) => kind)).toEqual(Array(differences).fill('difference'));
});
