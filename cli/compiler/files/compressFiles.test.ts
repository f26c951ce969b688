import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import { silent } from '../../terminal/progress.ts';
import { compressFiles } from './compressFiles.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'site-compressed-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

const compress = (files: Record<string, string>) =>
  compressFiles(
    Object.entries(files).map(([path, bytes]) => ({ path, bytes })),
    cache,
    silent,
  );
const bytesAt = (files: OutputFile[], index: number) => bytesOf(files[index] as OutputFile);
const long = 'Merchandise for Genoa. '.repeat(100);

it('puts each text beside itself in both formats, and nothing else', async () => {
  const files = await compress({
    'a/index.html': long,
    'map.svg': `<svg>${long}</svg>`,
    'short.css': 'a{}',
    'photo.avif': long,
    'document.pdf': long,
    '.htaccess': long,
    _headers: long,
  });
  expect(files.map(({ path }) => path)).toEqual([
    'a/index.html.br',
    'a/index.html.gz',
    'map.svg.br',
    'map.svg.gz',
  ]);
  expect(String(brotliDecompressSync(bytesAt(files, 0)))).toBe(long);
  expect(String(gunzipSync(bytesAt(files, 1)))).toBe(long);
});

it('compresses only what changed, and keeps nothing that no build needs', async () => {
  await compress({ 'a.html': long, 'b.html': `${long}b` });
  const kept = readdirSync(cache);
  for (const name of kept) utimesSync(join(cache, name), 0, 0);
  const files = await compress({ 'a.html': long, 'b.html': `${long}changed` });
  expect(String(brotliDecompressSync(bytesAt(files, 2)))).toBe(`${long}changed`);
  const times = readdirSync(cache).map((name) => statSync(join(cache, name)).mtimeMs);
  expect([times.length, times.filter((time) => time === 0).length]).toEqual([4, 2]);
});

it('reads no text that was compressed before, when its print is known', async () => {
  const page = { path: 'a.html', print: 'print of a', bytes: long };
  await compressFiles([page], cache, silent);
  const unread = Object.defineProperty({ ...page, bytes: '' }, 'bytes', {
    get: () => ({ length: long.length }), // bytes of none: whoever reads them compresses nothing
  });
  const files = await compressFiles([unread as OutputFile], cache, silent);
  expect(String(gunzipSync(bytesAt(files, 1)))).toBe(long);
  expect(readdirSync(cache)).toHaveLength(2);
});
