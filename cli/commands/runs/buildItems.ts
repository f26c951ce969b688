import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '../../compiler/createCompiler.ts';
import { compressFiles } from '../../compiler/files/compressFiles.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { openSpool } from '../../memory/openSpool.ts';
import type { Look } from '../../output/lookWhetherAsWritten.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { patchFiles } from '../../output/patchFiles.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { stage } from '../../timing/timed.ts';
import { makeItems, type NextRun, rememberItems } from './makeItems.ts';
import type { RunSummary } from './runSummary.ts';

/**
 * Makes the pages of changed items anew and puts them into `dist/`. Nothing is written, and nothing told, when more has
 * to be made, or when it cannot be known: then all is built.
 */
export async function buildItems(
  compiler: Compiler,
  next: NextRun & { look: Look; jobs: number },
): Promise<RunSummary | undefined> {
  const { root, look, jobs } = next;
  const out = join(root, 'dist');
  const find = (file: string, print: string) => {
    const path = join(out, file);
    const bytes = existsSync(path) ? readFileSync(path) : '';
    return fingerprint(bytes) === print ? { bytes } : undefined;
  };
  const made = await makeItems(compiler, next, { find, makesKey: true });
  if (!made) return undefined;
  const { files } = made;
  const compressed = await stage(tell`Compressing`, () =>
    compressFiles(files, { find: () => undefined, setAside: openSpool(join(root, '.cache')), jobs }),
  );
  const isCompressed = new Set(compressed.map(({ path }) => path));
  // What became too small to be compressed leaves what was compressed of it.
  const leavesOld = ({ path }: OutputFile) =>
    !isCompressed.has(`${path}.br`) && existsSync(join(out, `${path}.br`));
  if (files.some(leavesOld)) return undefined;
  const isWritten = await stage(tell`Writing`, () =>
    patchFiles([...files, ...compressed], out, join(root, '.cache/dist'), look),
  );
  if (!isWritten) return undefined;
  return stage(tell`Remembering what was made`, () => rememberItems(compiler, made, next));
}
