import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { scriptNamesIn } from './scriptNamesIn.ts';

it('finds what the pattern finds that says what a name is', () => {
  const words = fc.array(
    fc.constantFrom('a', '.js', '.', '-', '_', 'é', ' ', '"', '/', 'js', '.json', '\n', '.js.js', '9'),
    { maxLength: 24 },
  );
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join('');
      const wanted = [...text.matchAll(/(?<![\w.-])[\w.-]+\.js\b/g)].map(([name]) => name);
      expect(scriptNamesIn(text)).toEqual(wanted);
    }),
    { numRuns: timesOf(500, 20_000) },
  );
});
