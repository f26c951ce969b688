import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { timesOf } from '../../testing/thorough.ts';
import { openValidator } from '../pageChecks/validHtml.ts';
import { scanAny } from './scanPage.ts';
import { scanTidy } from './scanTidy.ts';
import { skeletonOf as skeletonOfPage } from './skeletonOf.ts';

const good = readFileSync(join(codeFolder, 'cli/compiler/checks/fixtures/good.html'), 'utf8');
const validator = await openValidator();
const skeletonOf = (html: string) => skeletonOfPage({ html, tags: scanTidy(html) ?? scanAny(html) });
const rulesIn = (html: string) => {
  try {
    const { results } = validator.validateStringSync(html);
    return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)).sort();
  } catch {
    return ['an id that the validator cannot read'];
  }
};

/** As React writes it. */
const asReactWrites = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
const word = fc
  .oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      ' ',
      'x',
      'a  b',
      ' a',
      'a ',
      'a\n',
      '#',
      '#top',
      '#no',
      'https://a.example/',
      '//a',
      'tel:1',
      '&',
      '>',
      '\u00a0',
      '0',
      'javascript:a',
    ),
  )
  .map(asReactWrites);

/** Few, so that some are the same. */
const name = fc.constantFrom('', ' ', 'Menu', 'menu', 'Menu ', 'Mappa', 'Mappa &amp; menu');

/** Places of a page where the words of somebody else stand. */
const page = fc
  .tuple(
    fc.tuple(...Array.from({ length: 10 }, () => word)),
    fc.tuple(...Array.from({ length: 5 }, () => name)),
  )
  .map(([[a, b, c, d, e, f, g, h, i, j], [k, l, m, n, o]]) =>
    good.replace(
      '<p>',
      `<p data-a="${a}" class="${a}" id="${c}" lang="${e}">${b} <em>${j}</em></p><label for="${f}">${k}</label><input type="text" id="${c}" placeholder="${g}"><a href="${c}" title="${d}">${e}</a><img src="${f}" alt="${g}"><input type="text" aria-label="A" value="${h}"><button type="button">${i}</button><ul><li>${j}</li></ul><script type="application/json">${a}</script><nav aria-label="${k}"></nav><nav aria-labelledby="n1"><h2 id="n1">${l}</h2></nav><nav aria-labelledby="n2"><p id="n2"><b>${m}</b></p></nav><label>${n} <input aria-label="${o}"></label><p>`,
    ),
  );

it('is valid exactly when the page is', () => {
  let broken = 0;
  fc.assert(
    fc.property(page, (html) => {
      const rules = rulesIn(html);
      if (rules.length > 0) broken += 1;
      expect(rulesIn(skeletonOf(html))).toEqual(rules);
    }),
    { numRuns: timesOf(50, 1000) },
  );
  // Otherwise nothing was compared.
  expect(broken).toBeGreaterThan(5);
});

it.each([
  ['words', '<p>Uno, due &amp; tre</p>', '<p>Four</p>'],
  ['addresses', '<a href="/it/a/">a</a>', '<a href="https://b.example/?x=1&amp;y=2">b</a>'],
  [
    'pictures',
    '<img src="/a.jpg" srcSet="/a.jpg 1x" alt="Un porto">',
    '<img src="/b.jpg" srcSet="/b.jpg 2x" alt="A port">',
  ],
  [
    'names',
    '<nav aria-label="a"></nav><p aria-label="b">c</p>',
    '<nav aria-label="d"></nav><p aria-label="e">f</p>',
  ],
  ['ids', '<a href="#a">a</a><p id="a">a</p>', '<a href="#b">b</a><p id="b">b</p>'],
  ['classes', '<p class="a b">a</p>', '<p class="c">a</p>'],
  ['language', '<p lang="it">a</p>', '<p lang="en-GB">a</p>'],
  ['way a page is read', '<html lang="ar" dir="rtl"></html>', '<html lang="it"></html>'],
  ['way a part is read', '<a lang="ar" dir="rtl">a</a>', '<a lang="it">a</a>'],
  ['current page', '<a href="/" aria-current="page">a</a>', '<a href="/">a</a>'],
  ['stressed words', '<p>Uno, <em>due</em> &amp; <strong class="a">tre</strong></p>', '<p>Four</p>'],
  ['spaces around a text', '<p><b>a</b> b <i>c</i></p>', '<p><b>a</b>b<i>c</i></p>'],
  [
    'prints in a policy',
    `<meta content="script-src &#x27;sha256-a+/=&#x27; &#x27;sha256-b=&#x27;"/>`,
    `<meta content="script-src &#x27;sha256-c=&#x27;"/>`,
  ],
  [
    'data',
    '<script type="application/json">{"a":"<"}</script>',
    '<script type="application/json">[]</script>',
  ],
])('is the same whatever the %s', (_, one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

it.each([
  ['an empty text', '<p>a</p>', '<p></p>'],
  ['a text of spaces', '<p>a</p>', '<p> </p>'],
  ['an unknown reference', '<p>&amp;</p>', '<p>&ampere;</p>'],
  [
    'landmarks of one name',
    '<nav aria-label="a"></nav><nav aria-label="b"></nav>',
    '<nav aria-label="a"></nav><nav aria-label="a"></nav>',
  ],
  [
    'landmarks that two headings name alike',
    '<nav aria-labelledby="a"><h2 id="a">A</h2></nav><nav aria-labelledby="b"><h2 id="b">B</h2></nav>',
    '<nav aria-labelledby="a"><h2 id="a">A</h2></nav><nav aria-labelledby="b"><h2 id="b">A</h2></nav>',
  ],
  [
    'landmarks that two headings with a stressed word name alike',
    '<nav aria-labelledby="a"><h2 id="a"><b>A</b> B</h2></nav><nav aria-labelledby="b"><h2 id="b"><b>A</b> C</h2></nav>',
    '<nav aria-labelledby="a"><h2 id="a"><b>A</b> B</h2></nav><nav aria-labelledby="b"><h2 id="b"><b>A</b> B</h2></nav>',
  ],
  [
    'a field that is called what its label says',
    '<label for="a">A</label><input id="a" aria-label="B">',
    '<label for="a">A</label><input id="a" aria-label="A">',
  ],
  ['an empty alternative', '<img alt="a">', '<img alt="">'],
  ['an id of spaces', '<p id="a">a</p>', '<p id=" ">a</p>'],
  ['a label of nothing', '<label for="a">a</label><input id="a">', '<label for="b">a</label><input id="a">'],
  ['one id twice', '<p id="a">a</p><p id="b">b</p>', '<p id="a">a</p><p id="a">b</p>'],
  ['a map of another name', '<map id="a" name="a"></map>', '<map id="b" name="a"></map>'],
  ['a class twice', '<p class="a b">a</p>', '<p class="a a">a</p>'],
  ['two current pages', '<a aria-current="page">a</a>', '<a aria-current="page" aria-current="page">a</a>'],
  ['a stressed word where no text may be', '<ul>a</ul>', '<ul><em>a</em></ul>'],
  ['a link in a text', '<p>a</p>', '<p>a <a href="/">a</a></p>'],
  ['a jump', '<a href="/a">a</a>', '<a href="#a">a</a>'],
  ['another tag', '<p>a</p>', '<div>a</div>'],
  ['another attribute', '<p lang="it">a</p>', '<p dir="it">a</p>'],
  ['the way of what turns letters', '<bdo dir="rtl">a</bdo>', '<bdo>a</bdo>'],
  ['an unknown way', '<p dir="x">a</p>', '<p>a</p>'],
  ['two ways', '<p dir="rtl">a</p>', '<p dir="rtl" dir="rtl">a</p>'],
  ['another type', '<input type="text" value="a">', '<input type="submit" value="a">'],
  ['the word on a button', '<input type="submit" value="a">', '<input type="submit" value="b">'],
])('differs for %s', (_, one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
