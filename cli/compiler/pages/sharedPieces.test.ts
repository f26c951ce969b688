import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { carryOffsets, sharedPieces } from './sharedPieces.ts';

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'dé', '12', ' ', '<p>', '</p>', '"', '😀'), {
  maxLength: 30,
});
const texts = words.map((parts) => parts.join(''));

it('finds pieces that stand in both texts, in the order of both', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      let [end, endThere] = [0, 0];
      for (const { from, there, length } of sharedPieces(one, other)) {
        expect([from >= end, there >= endThere, length > 0]).toEqual([true, true, true]);
        expect(other.slice(there, there + length)).toBe(one.slice(from, from + length));
        [end, endThere] = [from + length, there + length];
      }
    }),
    { numRuns: timesOf(500, 20_000) },
  );
});

it('finds each place of a piece in the other text, and no other place', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const carry = carryOffsets(one, other);
      const carried = Array.from(one.split(''), (_, at) => carry(at));
      const expected = new Map(
        sharedPieces(one, other).flatMap(({ from, there, length }) =>
          Array.from({ length }, (_, at): [number, number] => [from + at, there + at]),
        ),
      );
      expect(carried).toEqual(carried.map((_, at) => expected.get(at)));
    }),
    { numRuns: timesOf(200, 5000) },
  );
});

it('finds all of a text in itself, and all but what was left out or put in', () => {
  const parts = fc.array(texts, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.nat(), texts, (parts, at, between) => {
      // Numbers make each part one of a kind.
      const whole = parts.map((part, index) => `<i${index}>${part}</i${index}>`);
      const [before, after] = [whole.slice(0, at % (whole.length + 1)), whole.slice(at % (whole.length + 1))];
      const longer = [...before, `<more>${between}</more>`, ...after].join('');
      for (const pieces of [sharedPieces(whole.join(''), longer), sharedPieces(longer, whole.join(''))])
        expect(pieces.reduce((all, { length }) => all + length, 0)).toBeGreaterThanOrEqual(
          whole.join('').length - '></><'.length,
        );
      expect(sharedPieces(longer, longer)).toEqual([{ from: 0, there: 0, length: longer.length }]);
    }),
    { numRuns: timesOf(200, 5000) },
  );
});

it('is quick with long texts that have little in common', () => {
  const long = (step: number) => Array.from({ length: 40_000 }, (_, n) => (n * step) % 39_989).join(' ');
  const before = performance.now();
  sharedPieces(long(7919), long(104_729));
  expect(performance.now() - before).toBeLessThan(5000);
});

it('holds on to words between which no spaces stand', () => {
  const pieces = sharedPieces('<p>请阅读隐私政策并接受</p>', '<p>请阅读<a>隐私政策</a>并接受</p>');
  expect(pieces.map(({ length }) => length)).toEqual([6, 4, 7]);
});
