import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { timesOf } from '../../testing/thorough.ts';
import { openValidator } from '../pageChecks/validHtml.ts';
import { scanAny } from './scanPage.ts';
import { scanTidy } from './scanTidy.ts';
import { withoutRepeats } from './withoutRepeats.ts';

const good = readFileSync(join(codeFolder, 'cli/compiler/checks/fixtures/good.html'), 'utf8');
const validator = await openValidator();
const rulesIn = (html: string) => {
  const { results } = validator.validateStringSync(html);
  return new Set(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)));
};
const shorten = (html: string) => withoutRepeats({ html, tags: scanTidy(html) ?? scanAny(html) });

/** Elements of a list, some of which may not stand there, or not twice. */
const row = fc.constantFrom(
  '<li>a</li>',
  '<li><a href="/a">b</a></li>',
  '<li><nav aria-label="a"></nav></li>',
  '<li><nav aria-label="b"></nav></li>',
  '<li><input type="text" name="a" aria-label="a"></li>',
  '<li><form><input type="text" name="a" aria-label="a"></form></li>',
  '<li><ul><li>a</li><li>b</li><li>c</li><li>d</li></ul></li>',
  '<li><p>a<div></div></p></li>',
  '<li></li>\n',
  '<p>a</p>',
  '<main></main>',
  '<li>a',
  // With a name of its own in each, to which another one may lead.
  '<li id="n{n}">a</li>',
  '<li><nav aria-label="n{n}"></nav></li>',
  '<li><label for="n{n}">a{n}</label><input type="text" id="n{n}" name="n{n}"></li>',
  '<li><label for="n{n}">a{n}</label></li>',
  '<li aria-labelledby="n{n}"><p id="n{n}">a{n}</p></li>',
  '<li aria-describedby="n1">a</li>',
);
const page = fc.array(fc.tuple(row, fc.integer({ min: 1, max: 6 })), { maxLength: 5 }).map((runs) => {
  const rows = runs.flatMap(([one, times]) => Array.from({ length: times }, () => one));
  const list = rows.map((one, at) => one.replaceAll('{n}', `${at}`)).join('');
  return good.replace('<p>', `<ul>${list}</ul><p>`);
});

it('breaks the rules that the whole page breaks', () => {
  const counts = { broken: 0, shorter: 0 };
  fc.assert(
    fc.property(page, (html) => {
      const short = shorten(html);
      const rules = rulesIn(html);
      if (rules.size > 0) counts.broken += 1;
      if (short.length < html.length) counts.shorter += 1;
      expect(rulesIn(short)).toEqual(rules);
    }),
    { numRuns: timesOf(50, 1000) },
  );
  // Otherwise nothing was compared.
  expect(Math.min(counts.broken, counts.shorter)).toBeGreaterThan(10);
});

it('leaves out what repeats the two before it, and is not the last one', () => {
  const list = (...rows: string[]) => `<ul>${rows.map((one) => `<li>${one}</li>`).join('')}</ul>`;
  expect(shorten(list('a', 'b', 'c', 'd', 'e'))).toBe(list('a', 'b', 'e'));
  expect(shorten(list('a', 'b', 'c'))).toBe(list('a', 'b', 'c'));
  const named = (name: string) => `<a id="${name}">${name}</a>`;
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(named) as [string, string, string, string];
  expect(shorten(list(a, b, c, d))).toBe(list(a, b, d));
  const asked = `${list(a, b, c, d)}<a href="#b">b</a>`;
  expect(shorten(asked)).toBe(asked);
});
