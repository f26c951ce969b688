import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { marked } from 'marked';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { cutDrawnFonts } from './cutFont.ts';
import { renderMarkdownPdf } from './renderPdf.ts';

const cache = mkdtempSync(join(tmpdir(), 'site-words-'));
afterAll(() => rmSync(cache, { recursive: true }));

const latin = {
  file: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  cut: { wdth: 100, wght: 400 },
};

/** A PDF of one part, and what each of its pages draws, in order. */
async function draw(markdown: string, more: { title?: string; draft?: string } = {}) {
  const fonts = await cutDrawnFonts('.', { heading: latin, text: latin }, cache);
  const part = { language: 'en', title: '', markdown, ...more };
  const pdf = await renderMarkdownPdf([part], 'a', { text: '#000000', muted: '#000000', fonts });
  const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await promise;
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  const shown: string[][] = [];
  for (const page of await Promise.all(pages))
    shown.push((await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item.str] : [])));
  return { document, shown };
}

/** The letters that a PDF draws, but for the dashes before the items of lists. */
async function drawnIn(markdown: string): Promise<string> {
  const { shown } = await draw(markdown);
  return shown
    .flat()
    .filter((text) => text !== '–')
    .join('')
    .replace(/\s/g, '');
}

/**
 * The letters of the page that is made of the same text, with the numbers of list items, and the addresses of other
 * sites behind their links.
 */
function writtenIn(markdown: string): string {
  let letters = '';
  let address = '';
  /** The number of the next item of each list that is open; none where items have no numbers. */
  const numbers: number[] = [];
  new Parser({
    onopentag: (name, { href = '', start = '1' }) => {
      address = href.startsWith('http') ? ` (${href})` : '';
      if (name === 'ol' || name === 'ul') numbers.unshift(name === 'ol' ? Number(start) : Number.NaN);
      const [number = Number.NaN] = numbers;
      if (name !== 'li' || Number.isNaN(number)) return;
      letters += `${number}.`;
      numbers[0] = number + 1;
    },
    ontext: (text) => {
      letters += text;
    },
    onclosetag: (name) => {
      if (name === 'a') letters += address;
      if (name === 'ol' || name === 'ul') numbers.shift();
    },
  }).end(marked.parse(markdown, { async: false }));
  return letters.replace(/\s/g, '');
}

const words = fc
  .array(
    fc.constantFrom(
      'goods',
      '**by sea**',
      '[terms](/terms)',
      '[authority](https://www.example.org/a_b?c=d&e)',
      'Smith &amp; Co.',
      'a&nbsp;b',
      'CO<sub>2</sub>',
      'one<br>two',
      'a < b',
      '`x &lt; y`',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((some) => some.join(' '));

const indented = (blocks: string[], by: string) => blocks.join('\n\n').replace(/\n(?=.)/g, `\n${by}`);
const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    words,
    words.map((text) => `## ${text}`),
    words.map((text) => `\`\`\`\n${text}\n\`\`\``),
    words.map((text) => `<ul>\n<li>${text}</li>\n</ul>`),
    fc.tuple(words, words).map(([one, other]) => `| ${one} | b |\n|--|--|\n| c | ${other} |`),
    items(tie('block'), '- '),
    items(tie('block'), '1. '),
    items(tie('block'), '0. '),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((blocks) => `> ${indented(blocks, '> ')}`),
  ),
}));

function items(blocks: fc.Arbitrary<string>, mark: string) {
  const item = fc
    .array(blocks, { maxLength: 3 })
    .chain((inside) => words.map((text) => `${mark}${indented([text, ...inside], ' '.repeat(mark.length))}`));
  return fc.array(item, { minLength: 1, maxLength: 3 }).map((some) => some.join('\n'));
}

it('draws every word of a text that its page shows, whatever holds it', async () => {
  const text = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n'));
  await fc.assert(
    fc.asyncProperty(text, async (markdown) => {
      expect(await drawnIn(markdown)).toBe(writtenIn(markdown));
    }),
    { numRuns: timesOf(15, 300) },
  );
});

it('says at the foot of every page of a draft that it is one, and lists its chapters', async () => {
  const markdown = ['## One', 'goods '.repeat(900), '### Inside', '## Two', 'words'].join('\n\n');
  const { document, shown } = await draw(markdown, { title: 'Terms', draft: 'Not approved' });
  expect(shown.length).toBeGreaterThan(1);
  for (const texts of shown) expect(texts.join('')).toMatch(/Not approved$/);
  expect(await document.getOutline()).toMatchObject([
    { title: 'Terms', items: [{ title: 'One' }, { title: 'Two' }] },
  ]);
});

it('leaves no heading alone at the foot of a page', async () => {
  let breaks = 0;
  for (let lines = 24; lines < 34; lines += 1) {
    const { shown } = await draw([...Array(lines).fill('line'), '## Heading', 'below'].join('\n\n'));
    const [page] = shown.flatMap((texts) => (texts.includes('Heading') ? [texts] : []));
    expect(page?.join(' ')).toMatch(/Heading +below/);
    breaks += shown.length - 1;
  }
  expect(breaks).toBeGreaterThan(0);
});
