import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstAnswer } from '../../hosts/hostRules.ts';
import { openSpool } from '../../memory/openSpool.ts';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import { compressFiles } from './compressFiles.ts';
import { brotliSettings, pressPage, putAside, withoutSystem } from './pressPage.ts';

let folder: string;
let setAside: ReturnType<typeof openSpool>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-compressed-'));
  setAside = openSpool(folder);
});
afterAll(() => {
  closeSync(setAside('').file);
  rmSync(folder, { recursive: true });
});

/** Compresses texts after a build that wrote `before`. */
function compress(texts: OutputFile[], before: OutputFile[] = []): Promise<OutputFile[]> {
  return compressFiles(texts, {
    find: (path, print) =>
      before.some((file) => file.path === path && file.print === print)
        ? { copyFrom: `ready/${path}` }
        : undefined,
    setAside,
  });
}
const textsOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, bytes]) => ({ path, bytes }));
const bytesAt = (files: OutputFile[], index: number) => bytesOf(files[index] as OutputFile);
const long = 'Merchandise for Genoa. '.repeat(100);

it('puts each text beside itself in both formats, and nothing else', async () => {
  const files = await compress(
    textsOf({
      'a/index.html': long,
      'map.svg': `<svg>${long}</svg>`,
      'short.css': 'a{}',
      'photo.avif': long,
      'document.pdf': long,
      '.htaccess': long,
      _headers: long,
    }),
  );
  expect(files.map(({ path }) => path)).toEqual([
    'a/index.html.br',
    'a/index.html.gz',
    'map.svg.br',
    'map.svg.gz',
  ]);
  expect(String(brotliDecompressSync(bytesAt(files, 0)))).toBe(long);
  expect(String(gunzipSync(bytesAt(files, 1)))).toBe(long);
});

it('makes a page as small as it gets only where the first answer does not hold it otherwise', async () => {
  /** Text that compresses to half of itself. */
  const page = (length: number) => randomBytes(length / 2).toString('hex');
  const [small, large] = [page(firstAnswer), page(3 * firstAnswer)];
  const files = await compress(textsOf({ 'a.html': small, 'b.html': large, 'c.js': small }));
  const best = (text: string) => brotliCompressSync(text, brotliSettings(11, text.length)).length;
  const sizes = [0, 2, 4].map((index) => bytesAt(files, index).length);
  expect(sizes.slice(1)).toEqual([best(large), best(small)]);
  expect(sizes[0]).toBeLessThanOrEqual(firstAnswer);
  expect(sizes[0]).toBeGreaterThan(best(small));
});

it('writes the same bytes on every system', async () => {
  const plain = gzipSync(long, { level: 9 });
  for (const [name, mark] of Object.entries({ Unix: 3, Windows: 10, macOS: 19 })) {
    plain[9] = mark;
    expect([name, withoutSystem(Buffer.from(plain))[9]]).toEqual([name, 3]);
  }
  const gz = bytesAt(await compress(textsOf({ 'a.html': long })), 1);
  expect([gz[9], pressPage(Buffer.from(long))?.gz[9]]).toEqual([3, 3]);
});

it('compresses only what changed', async () => {
  const before = await compress(textsOf({ 'a.html': long, 'b.html': `${long}b` }));
  const files = await compress(textsOf({ 'a.html': long, 'b.html': `${long}changed` }), before);
  expect(files.map((file) => ('bytes' in file ? 'made' : file.copyFrom))).toEqual([
    'ready/a.html.br',
    'ready/a.html.gz',
    'made',
    'made',
  ]);
  expect(String(brotliDecompressSync(bytesAt(files, 2)))).toBe(`${long}changed`);
});

it('reads no text that was compressed before, when its print is known', async () => {
  const page = { path: 'a.html', print: 'print of a', bytes: long };
  const before = await compress([page]);
  const unread = Object.defineProperty({ ...page, bytes: '' }, 'bytes', {
    get: () => {
      throw new Error('nobody asks for it');
    },
  });
  expect(await compress([unread as OutputFile], before)).toHaveLength(2);
});

it('makes of a page what is made beside its checks, and takes that where it is there', async () => {
  const heavy = randomBytes(2 * firstAnswer).toString('hex');
  for (const html of [long, heavy]) {
    const [br, gz] = (await compress([{ path: 'a.html', bytes: html }])).map(bytesOf);
    expect(pressPage(Buffer.from(html))).toEqual({ br, gz });
  }
  expect(pressPage(Buffer.from('short'))).toBeUndefined();
  const aside = putAside({ br: Buffer.from('b'), gz: Buffer.from('g') }, setAside);
  const taken = await compressFiles([{ path: 'a.html', print: 'a', bytes: long }], {
    find: () => undefined,
    setAside,
    pressed: new Map([['a', aside]]),
  });
  expect(taken.map((file) => [file.path, String(bytesOf(file))])).toEqual([
    ['a.html.br', 'b'],
    ['a.html.gz', 'g'],
  ]);
});
