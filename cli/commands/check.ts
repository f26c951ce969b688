import { hasErrors } from '../diagnostics/diagnostic.ts';
import { type Format, printDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { nameRun, recallRun } from '../memory/runRecord.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { clean } from './clean.ts';
import { siteFolder } from './siteFolder.ts';
import { tellUnjudged } from './tellUnjudged.ts';
import type { Told } from './told.ts';

/**
 * Everything `build` does but the writing. When nothing changed since the last time, it says again what that said;
 * other hosts are always asked anew. Resolves to the exit code.
 */
export async function check(options: {
  root: string;
  format: Format;
  language: Tongue;
  release?: boolean;
  external?: boolean;
  cache?: boolean;
}): Promise<number> {
  const root = siteFolder(options.root);
  if (options.cache === false) clean(root);
  const prints = openFilePrints(root);
  const run = nameRun(options.release ? 'check-release' : 'check', new Date());
  const last = options.external ? undefined : recallRun<Told>(root, run, prints);
  if (last) prints.save();
  const told = last ?? (await (await import('./checkAnew.ts')).checkAnew(root, run, prints, options));
  printDiagnostics(told.diagnostics, options.format, options.language);
  tellUnjudged(told.unjudged, options.language);
  return hasErrors(told.diagnostics) ? 1 : 0;
}
