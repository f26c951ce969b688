import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isHostFile, smallestCompressed, textTypes } from '../../hosts/hostRules.ts';
import { fingerprint, writeWhole } from '../../memory/cache.ts';
import { codePrint } from '../../memory/codePrint.ts';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import type { Progress } from '../../terminal/progress.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** By the end of the file's name. */
const formats = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Texts that are compressed at the same time: as many as Node has threads for it. */
const atOnce = 4;

/**
 * Every text file once more for each format, as small as it gets, for hosts that send it as it is: `index.html.br`
 * and `index.html.gz` beside `index.html`. What a build made is kept in `cache`, by the print of the text and of what
 * compresses it, until a build has no use for it; only texts that are not there are read.
 */
export async function compressFiles(
  files: OutputFile[],
  cache: string,
  progress: Progress,
): Promise<OutputFile[]> {
  const { zlib = '', brotli = '' } = process.versions;
  const code = fingerprint(codePrint('cli/compiler/files/compressFiles.ts'), zlib, brotli);
  const kept = new Set(existsSync(cache) ? readdirSync(cache) : []);
  const wanted = files.flatMap((file) => {
    if (!isText(file.path)) return [];
    const print = fingerprint(code, file.print ?? fingerprint(bytesOf(file)));
    const each = Object.entries(formats).map(([format, compress]) => ({
      file,
      format,
      compress,
      name: `${print}.${format}`,
    }));
    // What was compressed once is large enough.
    return each.some(({ name }) => kept.has(name)) || sizeOf(file) >= smallestCompressed ? each : [];
  });
  const missing = new Map(wanted.filter(({ name }) => !kept.has(name)).map((one) => [one.name, one]));

  const task = progress.start(tell`Compressing`, missing.size);
  const queue = [...missing.values()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      writeWhole(join(cache, next.name), await next.compress(bytesOf(next.file)));
      task.step();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  task.done();
  const used = new Set(wanted.map(({ name }) => name));
  for (const name of kept) if (!used.has(name)) rmSync(join(cache, name), { force: true });
  return wanted.map(({ file: { path }, format, name }) => ({
    path: `${path}.${format}`,
    copyFrom: join(cache, name),
    print: name,
  }));
}

function sizeOf(file: OutputFile): number {
  if ('copyFrom' in file) return statSync(file.copyFrom).size;
  return typeof file.bytes === 'string' ? Buffer.byteLength(file.bytes) : file.bytes.length;
}

function isText(path: string): boolean {
  return textTypes.has(path.slice(path.lastIndexOf('.') + 1)) && !isHostFile(path);
}
