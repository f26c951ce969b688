import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tell } from '../terminal/telling/tell.ts';
import { tellProblem } from './tellProblem.ts';

const at = (excerpt: string, column: number) =>
  tellProblem(
    { severity: 'error', rule: 'text/quotes', message: tell`Wrong`, file: 'a', line: 1, column, excerpt },
    'en',
  );

it('shows of a long line what is around the column, as reporters say it', () => {
  const line = fc.string({ minLength: 1, maxLength: 400, size: 'max' });
  const place = line.chain((text) => fc.tuple(fc.constant(text), fc.integer({ min: 1, max: text.length })));
  fc.assert(
    fc.property(place, ([text, column]) => {
      const { excerpt = '', excerptColumn = 0 } = at(text, column);
      expect(excerpt.length).toBeLessThanOrEqual(112);
      expect(excerpt[excerptColumn - 1]).toBe(text[column - 1]);
      expect(text).toContain(excerpt.replace(/^…|…$/g, ''));
    }),
  );
});

it('shows a line whole that is short', () => {
  expect(at('a: b', 4)).toMatchObject({ excerpt: 'a: b', excerptColumn: 4 });
});
