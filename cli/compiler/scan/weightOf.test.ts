import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { weightOf } from './weightOf.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh0123'), minLength: 1, maxLength: 6 });
/** What hosts compress worst beside the best that one can do: many short words that nearly repeat. */
const table = fc.array(letters, { minLength: 50, maxLength: 1000 }).chain((words) =>
  fc.integer({ min: 1, max: 20 }).map((times) => {
    const rows = Array.from({ length: times }, (_, turn) =>
      words.map((word, at) => `<td>${word}${(at * turn) % 7}</td>`).join(''),
    );
    return `<!doctype html><table>${rows.join('<tr>')}</table>`;
  }),
);

it('is at least what hosts make of a page', () => {
  fc.assert(
    fc.property(table, (html) => {
      expect(weightOf({ html, tags: [] }).atMost).toBeGreaterThanOrEqual(gzipSync(html).length);
    }),
    { numRuns: timesOf(50, 1000) },
  );
});
