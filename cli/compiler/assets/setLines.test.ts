import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parsePdfObjects, unpackStream } from '../../pdf/parsePdfObjects.ts';
import { cutDrawnFonts } from './cutFont.ts';
import { renderMarkdownPdf } from './renderPdf.ts';

const cache = mkdtempSync(join(tmpdir(), 'site-lines-'));
afterAll(() => rmSync(cache, { recursive: true }));

const archivo = (part: string) => `@fontsource-variable/archivo/files/archivo-${part}-standard-normal.woff2`;
const cut = { wdth: 100, wght: 400 };
const latin = { file: archivo('latin'), cut };
const arabic = { file: 'cli/compiler/assets/fixtures/arabic.ttf' };

/** What a PDF of one text draws: of each piece its font, where it begins, and the letters from left to right. */
async function drawnOf(markdown: string, dir?: 'rtl') {
  const drawn = [latin, { file: archivo('latin-ext'), cut, letters: 'Ș' }, arabic];
  const fonts = await cutDrawnFonts('.', { heading: drawn, text: drawn }, cache);
  const part = { language: 'ar', title: '', markdown, dir };
  const pdf = await renderMarkdownPdf([part], 'a', { text: '#000000', muted: '#000000', fonts });
  const streams = [...parsePdfObjects(pdf)].flatMap(({ value, stream }) =>
    stream && value instanceof Map && value.size <= 2 ? [unpackStream(stream, value).toString('latin1')] : [],
  );
  const page = streams.find((text) => text.includes(' Tf')) ?? '';
  const shown = page.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/(F\d+) [\d.]+ Tf\n((?:(?!ET)[\s\S])*)/g);
  return [...shown].map(([, x, font, glyphs = '']) => ({
    x: Number(x),
    font,
    glyphs: [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/..../g) ?? []).length,
  }));
}

it('draws each letter in the first font that has it', async () => {
  const drawn = await drawnOf('aȘb');
  expect(drawn.map(({ glyphs }) => glyphs)).toEqual([1, 1, 1]);
  expect(drawn[0]?.font).toBe(drawn[2]?.font);
  expect(drawn[0]?.font).not.toBe(drawn[1]?.font);
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

it('takes a font whole that says nothing of a cut or of letters', async () => {
  expect((await drawnOf('بيت', 'rtl'))[0]?.glyphs).toBe(3);
});
