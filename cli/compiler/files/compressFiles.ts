import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isHostFile, smallestCompressed, textTypes } from '../../hosts/hostRules.ts';
import { fingerprint, writeWhole } from '../../memory/cache.ts';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import type { Progress } from '../../terminal/progress.ts';

/** By the end of the file's name. */
const formats: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Every text file once more for each format, as small as it gets, for hosts that send it as it is: `index.html.br`
 * and `index.html.gz` beside `index.html`. What a build made is kept in `cache` by its content until a build has no
 * use for it.
 */
export async function compressFiles(
  files: OutputFile[],
  cache: string,
  progress: Progress,
): Promise<OutputFile[]> {
  const texts = files.flatMap((file) => {
    const bytes = isText(file.path) ? bytesOf(file) : undefined;
    return bytes && bytes.length >= smallestCompressed ? [{ path: file.path, bytes }] : [];
  });
  const wanted = texts.flatMap(({ path, bytes }) => {
    const print = fingerprint(bytes);
    return Object.entries(formats).map(([format, compress]) => ({
      path: `${path}.${format}`,
      name: `${print}.${format}`,
      make: () => compress(bytes),
    }));
  });

  const task = progress.start('Compressing', wanted.length);
  const compressed = await Promise.all(
    wanted.map(async ({ path, name, make }) => {
      const copyFrom = join(cache, name);
      if (!existsSync(copyFrom)) writeWhole(copyFrom, await make());
      task.step();
      return { path, copyFrom, print: name };
    }),
  );
  task.done();
  forgetOthers(cache, new Set(wanted.map(({ name }) => name)));
  return compressed;
}

function forgetOthers(cache: string, used: ReadonlySet<string>): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name), { force: true });
}

function isText(path: string): boolean {
  return textTypes.has(path.split('.').at(-1) ?? '') && !isHostFile(path);
}
