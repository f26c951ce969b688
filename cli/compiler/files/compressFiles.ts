import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { firstAnswer, isHostFile, smallestCompressed, textTypes } from '../../hosts/hostRules.ts';
import { codePrint } from '../../memory/codePrint.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { SpooledBytes } from '../../memory/openSpool.ts';
import { bytesOf, fileAside, type OutputFile } from '../../output/outputFile.ts';
import { eachAtOnce } from '../../terminal/eachAtOnce.ts';
import { bestFor, brotliSettings, gzipSettings, type PressedPages, withoutSystem } from './pressPage.ts';

/** By the end of the file's name. */
const formats = {
  br: async (bytes: Buffer, path: string) => {
    const best = bestFor(bytes.length);
    if (!path.endsWith('.html')) return brotli(bytes, best);
    const quick = await brotli(bytes, 5);
    return quick.length <= firstAnswer ? quick : brotli(bytes, best);
  },
  gz: async (bytes: Buffer) => withoutSystem(await promisify(gzip)(bytes, gzipSettings)),
};

const formatNames = ['br', 'gz'] as const;

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, brotliSettings(quality, bytes.length));
}

/** Texts that are compressed at the same time: as many as Node has threads for it. */
const mostAtOnce = 4;

interface Options {
  /** Where a file of this print lies ready. */
  find(path: string, print: string): { copyFrom: string } | undefined;
  /** Takes bytes out of memory. */
  setAside(bytes: Uint8Array): SpooledBytes;
  /** Pages that were compressed beside their checks. */
  pressed?: PressedPages;
  /** How much may be done at the same time. */
  jobs?: number;
  /** Nobody wants the files any more. */
  signal?: AbortSignal;
}

/**
 * Every text file once more for each format, for hosts that send it as it is: `index.html.br` and `index.html.gz`
 * beside `index.html`. Each is as small as it gets; pages are as small as makes a difference to a visitor who waits.
 * Texts that were compressed before by the same compressor and did not change, by their print, are not read.
 * Compression runs beside other work.
 */
export async function compressFiles(
  files: OutputFile[],
  { find, setAside, pressed, jobs = mostAtOnce, signal }: Options,
): Promise<OutputFile[]> {
  const { zlib = '', brotli = '' } = process.versions;
  const code = fingerprint(codePrint('cli/compiler/files/compressFiles.ts'), zlib, brotli);
  const compressed: OutputFile[] = [];
  const missing: (() => Promise<void>)[] = [];
  for (const file of files) {
    if (!isText(file.path)) continue;
    const print = `${file.print ?? fingerprint(bytesOf(file))}.${code}`;
    const ready = pressed?.get(file.print ?? '');
    if (ready) {
      for (const format of formatNames)
        compressed.push(fileAside(`${file.path}.${format}`, `${print}.${format}`, ready[format]));
      continue;
    }
    const each = formatNames.map((format) => {
      const [path, own] = [`${file.path}.${format}`, `${print}.${format}`];
      return { path, print: own, compress: formats[format], found: find(path, own) };
    });
    // What was compressed once is large enough.
    if (each.every(({ found }) => !found) && sizeOf(file) < smallestCompressed) continue;
    for (const { path, print, compress, found } of each) {
      const at = compressed.push(found ? { path, print, ...found } : { path, print, bytes: '' }) - 1;
      if (found) continue;
      missing.push(async () => {
        compressed[at] = fileAside(path, print, setAside(await compress(bytesOf(file), file.path)));
      });
    }
  }
  await eachAtOnce(missing, Math.min(jobs, mostAtOnce), async (compress) => {
    if (!signal?.aborted) await compress();
  });
  return compressed;
}

function sizeOf(file: OutputFile): number {
  if ('copyFrom' in file) return statSync(file.copyFrom).size;
  return typeof file.bytes === 'string' ? Buffer.byteLength(file.bytes) : file.bytes.length;
}

function isText(path: string): boolean {
  return textTypes.has(path.slice(path.lastIndexOf('.') + 1)) && !isHostFile(path);
}
