import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf } from '../terminal/columns.ts';
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

it('shows as much of a line as fits, of letters that take two columns and of marks that take none', () => {
  const letters = fc.array(fc.constantFrom('a', ' ', '料', 'カ', '（', 'か\u3099', 'و\u064e', '👍', '한'), {
    minLength: 1,
    maxLength: 200,
    size: 'max',
  });
  fc.assert(
    fc.property(letters, fc.nat(), (all, index) => {
      const text = all.join('');
      const column = all.slice(0, index % all.length).join('').length + 1;
      const { excerpt = '', excerptColumn = 0 } = at(text, column);
      expect(columnsOf(excerpt)).toBeLessThanOrEqual(112);
      if (columnsOf(text) > 110) expect(columnsOf(excerpt)).toBeGreaterThanOrEqual(108);
      else expect(excerpt).toBe(text);
      expect(excerpt[excerptColumn - 1]).toBe(text[column - 1]);
      expect(text).toContain(excerpt.replace(/^…|…$/g, ''));
    }),
  );
});

it('shows of a line of marks alone not all', () => {
  expect(at(`a${'\u0301'.repeat(5000)}`, 1).excerpt?.length).toBeLessThanOrEqual(450);
});

it('shows a line whole that is short', () => {
  expect(at('a: b', 4)).toMatchObject({ excerpt: 'a: b', excerptColumn: 4 });
});
