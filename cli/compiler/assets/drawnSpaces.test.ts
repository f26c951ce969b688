import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import { site } from '../../../templates/site.ts';
import { parsePdfObjects, unpackStream } from '../../formats/parsePdfObjects.ts';
import { openFilePrints } from '../../memory/filePrints.ts';

import type { Content } from '../content/pairTranslations.ts';
import { withDrawnSpaces } from '../letters/lettersIn.ts';
import { parseSource } from '../parsing/parseSource.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { buildDocuments } from './buildDocuments.ts';
import { drawShareImages } from './drawShareImages.tsx';

const cache = mkdtempSync(join(tmpdir(), 'site-spaces-'));
afterAll(() => rmSync(cache, { recursive: true }));

/** Every space of Unicode but the plain one, and marks without a width. */
const spaces = Array.from({ length: 0x3001 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  /(?! )\p{Zs}|[\u00ad\u200b-\u200d\u2060]/u.test(letter),
);
const words = spaces.map((space) => `a${space}b`).join(' ');
const language = { code: 'fr', locale: 'fr-FR', name: 'Français', prefix: '' };

function contentWith(text: string): Content {
  const documents = {
    placeholderNotice: text,
    documents: [
      { file: '/docs/terms.pdf', title: text, placeholder: false, generatedFrom: 'terms' },
      { file: '/docs/later.pdf', title: text, placeholder: true },
    ],
  };
  const legal = { terms: { body: `## ${text}\n\n- ${text}\n\n${text}`, placeholder: true } };
  const content = { documents, legal, company: { brand: text } };
  const bytes = Buffer.from(JSON.stringify(documents));
  const { value: file } = parseSource({ path: 'content/documents.yaml', print: '', bytes });
  return { documents: [file], languages: [{ language, text: {}, content }] } as unknown as Content;
}

/** The numbers of the glyphs that a PDF draws, as its pages write them. */
function glyphsIn(pdf: Buffer): string[] {
  return [...parsePdfObjects(pdf)].flatMap(({ value, stream }) => {
    if (!stream || !(value instanceof Map) || value.size > 2) return [];
    const shown =
      unpackStream(stream, value)
        .toString('latin1')
        .match(/\[<.*\] TJ/g) ?? [];
    return shown.flatMap((row) =>
      [...row.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex?.match(/..../g) ?? []),
    );
  });
}

it('draws every space in PDFs with the fonts of this site, and no box', async () => {
  const { value } = await buildDocuments(
    { root: '.', texts: [] },
    contentWith(words),
    site as unknown as SiteDefinition,
    cache,
  );
  expect(value?.files).toHaveLength(2);
  for (const file of value?.files ?? []) {
    const glyphs = 'bytes' in file ? glyphsIn(Buffer.from(file.bytes)) : [];
    expect(glyphs.length).toBeGreaterThan(spaces.length);
    expect(glyphs).not.toContain('0000');
  }
});

it('draws them in share images', async () => {
  const pathOf = async (title: string) => {
    const language = { locale: 'it-IT' };
    const route = { url: '/', language, head: { title, description: '', name: '' } } as unknown as Route;
    const definition = { ...site, identity: () => ({ name: title, url: '' }) } as unknown as SiteDefinition;
    const { shareImages } = await drawShareImages(
      '.',
      [route],
      contentWith(title),
      definition,
      cache,
      openFilePrints('.'),
    );
    return shareImages['/'];
  };
  expect(await pathOf('«\u202f1\u202f234\u202f»')).toBe(await pathOf('«\u00a01\u00a0234\u00a0»'));
  expect(await pathOf('a\u2009b\u200bc')).toBe(await pathOf('a bc'));
  expect(await pathOf('a\u00a0b')).not.toBe(await pathOf('a b'));
});

it('leaves alone what a font has, and keeps words together where it can', () => {
  const drawn = (has: string, text: string) =>
    withDrawnSpaces(() => new Set([...has].map((one) => one.codePointAt(0) ?? 0)), text);
  expect(drawn('\u202f\u00a0', 'a\u202fb')).toBe('a\u202fb');
  expect(drawn('\u00a0', 'a\u202fb\u2007c\u2009d')).toBe('a\u00a0b\u00a0c d');
  expect(drawn('', 'a\u202fb\u00a0c\u00add')).toBe('a b cd');
});
