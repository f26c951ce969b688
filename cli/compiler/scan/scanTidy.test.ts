import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { timesOf } from '../../testing/thorough.ts';
import { scanAny } from './scanPage.ts';
import { scanTidy } from './scanTidy.ts';

/** Parts of pages, tidy and not. */
const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<p class="a b" id="x">',
  '<div>',
  '</div>',
  '<h2 id="h">',
  '</h2>',
  '<ul><li>',
  '</li></ul>',
  '<li>',
  '<select><option>a</option></select>',
  '<br/>',
  '<img src="/a.jpg" alt="a &amp; b"/>',
  '<input disabled="" value="&lt;"/>',
  '<svg viewBox="0 0 1 1"><title>a &amp; b</title><path d="M0"></path></svg>',
  '<svg><path d="M0"/></svg>',
  '<title>a <b> &eacute;</title>',
  '<script>if (a < b) c("</p>")</script>',
  '<script type="application/json">{"a":"\\u003c"}</script>',
  '<textarea><p></textarea>',
  '<style>a > b {}</style>',
  '<svg><style>a > b {}</style><title>a <b></title></svg>',
  '<svg><a href="/"><image href="/a.jpg"></image></a>',
  '<svg><linearGradient><stop></stop></linearGradient></svg>',
  '<svg><lineargradient></lineargradient><foreignObject>',
  '</foreignObject></svg>',
  '</svg>',
  '<svg><desc><title>',
  '</title></desc></svg>',
  '<math><mi>x</mi></math>',
  '<iframe><p></iframe>',
  '<noframes><p></noframes>',
  '<plaintext>',
  '<form action="/a">',
  '<form><form></form></form>',
  '</form>',
  '<image>',
  '<h3>',
  '</h3>',
  '<a href="?a=1&amp;b" title="a > b">',
  "<a href='/'>",
  '<a href=/>',
  '</a>',
  '</a >',
  '<!-- <p> -->',
  '<!-->',
  '<!--->',
  '<!---->',
  '<svg/>',
  '<path/>',
  '<b/>',
  '<!-- <p> --!>',
  '-->',
  '<!doctype html>',
  '<![CDATA[a]]>',
  '<P>',
  'text &amp; &nbsp; &eacute &unknown;',
  ' < > ',
  '<',
  '\n',
);

it('has the tags that a parser finds, or none', () => {
  let tidy = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const html = pieces.join('');
      const tags = scanTidy(html);
      if (!tags) return;
      if (tags.length > 1) tidy += 1;
      expect(tags).toEqual(scanAny(html));
    }),
    { numRuns: timesOf(6000, 100_000) },
  );
  // Otherwise nothing was compared.
  expect(tidy).toBeGreaterThan(100);
});

it('reads a whole page, the second time as the first', () => {
  const html = readFileSync(join(codeFolder, 'cli/compiler/checks/fixtures/good.html'), 'utf8');
  const tags = scanAny(html);
  expect(tags.length).toBeGreaterThan(20);
  expect([scanTidy(html), scanTidy(html)]).toEqual([tags, tags]);
});

it.each([
  ['an element is not closed', '<div><p>a</p>'],
  ['one closes two', '<div><p>a</div>'],
  ['one closes another by beginning', '<p>a<div>b</div></p>'],
  ['an attribute holds the end of a tag', '<p title="a > b">a</p>'],
  ['a slash closes nothing', '<p><b/></p>'],
  ['there is a comment', '<p>a<!-- <p> -->b</p>'],
])('leaves a page to a parser in which %s', (_, html) => {
  expect(scanTidy(html)).toBeUndefined();
});
