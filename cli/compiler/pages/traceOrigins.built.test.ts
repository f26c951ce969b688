import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedCodes } from '../../../site/testing/shippedLanguages.ts';
import { counted } from '../../diagnostics/diagnostic.ts';
import { bytesOf } from '../../output/outputFile.ts';
import { compileCopy } from '../../testing/compileCopy.ts';
import { copyWebsite } from '../../testing/copyWebsite.ts';
import { isThorough } from '../../testing/thorough.ts';
import type { Segment } from './originMarks.ts';

const pattern = 'content/positions/sea-freight-import.yaml';
/** Of some, one number begins another. */
const more = isThorough ? Array.from({ length: 12 }, (_, at) => at + 1) : [1, 2, 12];

let root: string;
let traced: { url: string; html: string; segments: Segment[] }[];

/** This website with some more items, whose names differ by a number. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-traced-'));
  copyWebsite(root);
  for (const number of more) {
    const text = readFileSync(join(root, pattern), 'utf8')
      .replace(/^id: .*$/m, `id: position-${number}`)
      .replace(/^( +(?:name|headDescription): .*)$/gm, `$1 ${number}`);
    writeFileSync(join(root, `content/positions/position-${number}.yaml`), text);
  }
  const { files, routes, trace } = await compileCopy(root);
  const origins = await trace?.();
  const byPath = new Map(files.map((file) => [file.path, file]));
  traced = [];
  for (const route of routes) {
    const file = byPath.get(route.file);
    const html = file ? String(bytesOf(file)) : '';
    traced.push({ url: route.url, html, segments: (await origins?.({ route, html })) ?? [] });
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const unread = /<(script|style|svg)\b.*?<\/\1>|<[^>]*>|&[^;]*;/gs;
const blank = (text: string) => ' '.repeat(text.length);
const wordsOf = (html: string) => html.replace(unread, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
const valueAt = (data: unknown, pointer: readonly (string | number)[]) =>
  String(pointer.reduce((part, step) => (part as Record<string, unknown>)[step], data));

it('each page is traced: its title, its description, its main heading', () => {
  expect(traced.length).toBeGreaterThanOrEqual(82 + 2 * more.length);
  const parts = [/<title>.*?<\/title>/, /<meta name="description" content=".*?"/, /<h1\b.*?<\/h1>/s];
  const lost = traced.flatMap(({ url, html, segments }) =>
    parts.flatMap((part) => {
      const { 0: found, index } = part.exec(html) ?? { 0: '', index: -1 };
      const isTraced = segments.some(({ from }) => from >= index && from < index + found.length);
      return isTraced ? [] : [`${url} ${part}`];
    }),
  );
  expect(lost).toEqual([]);
});

it('what is said to come from a text has words of it, and most of what a page says comes from one', () => {
  const untrue = traced.flatMap(({ url, html, segments }) =>
    segments.flatMap(({ from, to, origin: { document, pointer } }) => {
      const value = valueAt(document.data, pointer);
      const known = new Set(wordsOf(value));
      // Facts are filled in, and a sign has no words.
      if (
        value.includes('{{') ||
        known.size === 0 ||
        wordsOf(html.slice(from, to)).some((word) => known.has(word))
      )
        return [];
      return [`${url} ${document.path} ${pointer.join('.')}: ${html.slice(from, to)}`];
    }),
  );
  expect(untrue).toEqual([]);
  const shares = traced.map(({ url, html, segments }) => {
    const [from, to] = [html.indexOf('<main'), html.indexOf('</main>')];
    const parts = [
      ...html
        .slice(from, to)
        .replace(unread, blank)
        .matchAll(/[\p{L}]+/gu),
    ];
    const known = parts.filter(({ index }) =>
      segments.some((one) => one.from <= from + index && from + index < one.to),
    );
    return { url, share: known.length / parts.length };
  });
  // Of a policy the tables are not marked, of branches the facts.
  expect(shares.filter(({ share }) => share < 0.55)).toEqual([]);
  expect(shares.filter(({ share }) => share < 0.9).length).toBeLessThan(traced.length / 7);
});

it('a description that another page has is told where it is written, once in each language', async () => {
  const files = shippedCodes.map((code) => `content/translations/${code}/qualitySafetyPolicy.yaml`);
  const descriptionIn = (file: string) =>
    /^ {2}description: >-\n(?: {4}.*\n)+/m.exec(readFileSync(join(root, file), 'utf8'))?.[0] ?? '';
  for (const file of files) {
    const taken = descriptionIn(file.replace('qualitySafetyPolicy', 'home'));
    const text = readFileSync(join(root, file), 'utf8').replace(descriptionIn(file), () => taken);
    writeFileSync(join(root, file), text);
  }
  const told = counted((await compileCopy(root)).diagnostics);
  expect(told.map(({ rule, file, key }) => `${rule} ${file} ${key}`)).toEqual(
    files.sort().map((file) => `head/repeated-description ${file} meta.description`),
  );
});
