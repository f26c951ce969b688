import { join } from 'node:path';
import { readBaseline } from '../compiler/excuses/readBaseline.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { type Format, printDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { nameRun, recallRun } from '../memory/runRecord.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { isAsWritten, readWritten } from '../output/writtenFiles.ts';
import { seconds } from '../terminal/progress.ts';
import { clean } from './clean.ts';
import { siteFolder } from './siteFolder.ts';
import { tellUnjudged } from './tellUnjudged.ts';
import type { Told } from './told.ts';

interface BuildOptions {
  root: string;
  format: Format;
  cache?: boolean;
  /** File of findings that are known and do not count. */
  baseline?: string;
  /** Is given the files before the slow part: checking the finished pages, pictures, compressing, writing. */
  ready?: (files: OutputFile[]) => Promise<void>;
}

/**
 * Compiles and, when nothing is wrong, replaces `dist/` as a whole. When nothing changed since the last time, it only
 * says again what that said. Resolves to the exit code.
 */
export async function build(options: BuildOptions): Promise<number> {
  const begun = performance.now();
  const root = siteFolder(options.root);
  if (options.cache === false) clean(root);
  const prints = openFilePrints(root);
  const baseline = options.baseline === undefined ? undefined : readBaseline(root, options.baseline);
  const run = nameRun('build', new Date(), baseline?.print);
  const last = recallRun<Told>(root, run, prints);
  const holds =
    last &&
    (hasErrors(last.diagnostics) || isAsWritten(join(root, 'dist'), readWritten(writtenRecord(root))));
  if (holds) prints.save();
  const { buildAnew } = holds ? { buildAnew: undefined } : await import('./buildAnew.ts');
  const told = buildAnew
    ? await buildAnew(root, run, prints, { ready: options.ready, baseline })
    : (last as Told);
  if (hasErrors(told.diagnostics)) {
    tellUnjudged(told.unjudged);
    printDiagnostics(told.diagnostics, options.format);
    process.stderr.write('Nothing was written; dist/ is as it was.\n');
    return 1;
  }
  if (told.diagnostics.length > 0 || options.format !== 'pretty')
    printDiagnostics(told.diagnostics, options.format);
  const pages = `${told.pages} pages and ${told.others} other files`;
  const time = seconds(performance.now() - begun);
  process.stderr.write(
    buildAnew
      ? `Built ${pages} into dist/ in ${time}.\n`
      : `Nothing changed: dist/ holds ${pages} (${time}).\n`,
  );
  return 0;
}

function writtenRecord(root: string): string {
  return join(root, '.cache/dist.json');
}
