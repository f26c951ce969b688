import { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { parsePdfObjects, unpackStream } from '../../formats/parsePdfObjects.ts';
import { cutDrawnFonts } from './cutFont.ts';
import { renderMarkdownPdf } from './renderPdf.ts';

const cache = mkdtempSync(join(tmpdir(), 'site-lines-'));
afterAll(() => rmSync(cache, { recursive: true }));

const archivo = (part: string) => `@fontsource-variable/archivo/files/archivo-${part}-standard-normal.woff2`;
const cut = { wdth: 100, wght: 400 };
const latin = { file: archivo('latin'), cut };
const arabic = { file: 'cli/compiler/assets/fixtures/arabic.ttf' };

async function pdfOf(markdown: string, dir?: 'rtl') {
  const drawn = [latin, { file: archivo('latin-ext'), cut, letters: 'Ș' }, arabic];
  const fonts = await cutDrawnFonts('.', { heading: drawn, text: drawn }, cache);
  const part = { language: 'ar', title: '', markdown, dir };
  return renderMarkdownPdf([part], 'a', { text: '#000000', muted: '#000000', fonts });
}

/** What a PDF of one text draws: of each piece its font, where it begins, and the letters from left to right. */
async function drawnOf(markdown: string, dir?: 'rtl') {
  const pdf = await pdfOf(markdown, dir);
  const streams = [...parsePdfObjects(pdf)].flatMap(({ value, stream }) =>
    stream && value instanceof Map && value.size <= 2 ? [unpackStream(stream, value).toString('latin1')] : [],
  );
  const page = streams.find((text) => text.includes(' Tf')) ?? '';
  const shown = page.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n((?:(?!ET)[\s\S])*)/g);
  return [...shown].map(([, x, y, font, glyphs = '']) => ({
    x: Number(x),
    y: Number(y),
    font,
    glyphs: [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/..../g) ?? []).length,
  }));
}

/** The rows of a table, by the number of letters that each of its cells begins with, from left to right. */
async function rowsOf(markdown: string, dir?: 'rtl') {
  const drawn = await drawnOf(markdown, dir);
  const heights = [...new Set(drawn.map(({ y }) => y))].sort((one, other) => other - one);
  return heights.map((height) => {
    const row = drawn.filter(({ y }) => y === height).toSorted((one, other) => one.x - other.x);
    return row.map(({ glyphs }) => glyphs);
  });
}

it('sets the cells of a table side by side, from the side where lines begin', async () => {
  expect(await rowsOf('| a | bcd |\n|--|--|\n| ef | ghijk |')).toEqual([
    [1, 3],
    [2, 5],
  ]);
  expect(await rowsOf('| بيت | بي |\n|--|--|\n| ب | بيتشاي |', 'rtl')).toEqual([
    [2, 3],
    [6, 1],
  ]);
});

it.each([undefined, 'rtl'] as const)('aligns columns as Markdown says: %s', async (dir) => {
  const startsOf = async (line: string) => {
    const drawn = await drawnOf(`| mmmm | mmmm | mmmm |\n|${line}|\n| a | a | a |`, dir);
    return drawn
      .slice(-3)
      .map(({ x }) => x)
      .sort((one, other) => one - other);
  };
  const [left = [], center = [], right = []] = await Promise.all(
    [':--', ':-:', '--:'].map((one) => startsOf(`${one}|${one}|${one}`)),
  );
  for (const at of [0, 1, 2]) {
    const [one = 0, middle = 0, other = 0] = [left[at], center[at], right[at]];
    expect(other - one).toBeGreaterThan(20);
    expect(middle).toBeCloseTo((one + other) / 2, 1);
  }
  expect(await startsOf('--|--|--')).toEqual(dir ? right : left);
});

it('sets no row for a head without words', async () => {
  expect(await rowsOf('| | |\n|--|--|\n| a | bc |')).toEqual([[1, 2]]);
});

it('sets cells as lines where their words have no room side by side', async () => {
  const wide = 'm'.repeat(30);
  expect(await rowsOf(`| a | b |\n|--|--|\n| ${wide} | ${wide} |`)).toEqual([[1], [1], [30], [30]]);
});

it('begins no page with a row whose head stands on the one before', async () => {
  const onFirstPage = async (lines: number) =>
    (await drawnOf(`${'x\n\n'.repeat(lines)}| a | b |\n|--|--|\n| c | d |`)).length - lines;
  const found: number[] = [];
  for (let lines = 24; lines < 32; lines += 1) found.push(await onFirstPage(lines));
  expect([...new Set(found)].filter((cells) => cells >= 0)).toEqual([4, 0]);
});

it('draws each letter in the first font that has it', async () => {
  const drawn = await drawnOf('aȘb');
  expect(drawn.map(({ glyphs }) => glyphs)).toEqual([1, 1, 1]);
  expect(drawn[0]?.font).toBe(drawn[2]?.font);
  expect(drawn[0]?.font).not.toBe(drawn[1]?.font);
});

it('draws a space behind a letter of a font that has little else', async () => {
  expect((await drawnOf('aȘ b')).map(({ glyphs }) => glyphs)).toEqual([1, 2, 1]);
});

it('begins lines at the right, and puts words of a language from there to the left', async () => {
  const [only, ...others] = await drawnOf('بيت شاي.', 'rtl');
  expect(others).toEqual([]);
  expect(only?.x).toBeGreaterThan(400);
  const [number, words] = (await drawnOf('بيت 12', 'rtl')).toSorted((one, other) => one.x - other.x);
  expect([number?.glyphs, words?.glyphs]).toEqual([2, 4]);
});

it('ends a line where its script lets it end', async () => {
  const lines = await drawnOf('茶'.repeat(150));
  expect(lines.map(({ glyphs }) => glyphs)).toEqual([66, 66, 18]);
});

it.each(['หนังสือ', 'บรรณารักษ์', 'សាធារណៈ', 'ห้อง', 'ต่างๆ'])(
  'ends a line between two words of a script without spaces: %s',
  async (word) => {
    const lines = (await drawnOf(word.repeat(40))).map(({ glyphs }) => glyphs);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((glyphs) => glyphs % word.length !== 0)).toEqual([]);
  },
);

it.each([
  ['word ', undefined],
  ['بيت ', 'rtl'],
  ['two-part ', undefined],
  ['line  \n', undefined],
] as const)('parts words on two lines by a space, so that readers hear two: %j', async (word, dir) => {
  const text = word.repeat(30).trim();
  const drawn = await drawnOf(text, dir);
  const heard = text.replace(/\s+/g, ' ').length;
  expect(new Set(drawn.map(({ y }) => y)).size).toBeGreaterThan(1);
  expect(drawn.reduce((sum, { glyphs }) => sum + glyphs, 0)).toBe(heard);
});

it('ends a line between two letters of a word that is wider, however long it is', async () => {
  const [first = 0, ...others] = (await drawnOf('m'.repeat(8_000))).map(({ glyphs }) => glyphs);
  expect(first).toBeGreaterThan(40);
  expect(others.length).toBeGreaterThan(20);
  expect(new Set(others)).toEqual(new Set([first]));
});

it('measures each word of a cell a few times, however many stand before it', async () => {
  const measure = vi.spyOn(PDFDocument.prototype, 'widthOfString');
  onTestFinished(() => measure.mockRestore());
  const words = 'word '.repeat(1_000);
  await pdfOf(`| a | b |\n|--|--|\n| ${words} | c |`);
  const letters = measure.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
  expect(letters).toBeLessThan(100 * words.length);
});

it('reads no font again for each word, also where that of headings equals that of texts', async () => {
  const read = vi.spyOn(process.getBuiltinModule('node:fs'), 'readFileSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    read.mockRestore();
    syncBuiltinESMExports();
  });
  await drawnOf('# a\n\nb c\n\n# d\n\ne f');
  const files = read.mock.calls.map(([file]) => String(file)).filter((file) => /-(text|heading)-/.test(file));
  const times = [...new Set(files)].map((file) => files.filter((one) => one === file).length);
  // For its letters, and to draw.
  expect(Math.max(...times)).toBe(2);
});

it('takes a font whole that says nothing of a cut or of letters', async () => {
  expect((await drawnOf('بيت', 'rtl'))[0]?.glyphs).toBe(3);
});

it.each([
  ['हिन्दी', true],
  ['น้ำ', true],
  ['จำ', true],
  ['Çınar, 茶', false],
])('says beside signs that are not set as they are written what is written: %s', async (text, isSaid) => {
  const pdf = await pdfOf(text);
  expect(pdf.includes('/ActualText')).toBe(isSaid);
});
