import { existsSync } from 'node:fs';
import { readBaseline } from '../compiler/excuses/readBaseline.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { type Format, printDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { nameRun, recallRun } from '../memory/runRecord.ts';
import { plural } from '../terminal/plural.ts';
import { clean } from './clean.ts';
import { siteFolder } from './siteFolder.ts';
import { tellUnjudged } from './tellUnjudged.ts';
import type { Told } from './told.ts';

interface CheckOptions {
  root: string;
  format: Format;
  release?: boolean;
  external?: boolean;
  cache?: boolean;
  /** File of findings that are known and do not count. */
  baseline?: string;
  /** Where those that are there now are written down as known. */
  writeBaseline?: string;
}

/**
 * Everything `build` does but the writing. When nothing changed since the last time, it says again what that said;
 * other hosts are always asked anew. Resolves to the exit code.
 */
export async function check({ writeBaseline: file, ...options }: CheckOptions): Promise<number> {
  if (file !== undefined) await knowFindings(file, options);
  const told = await tell(file === undefined ? options : { ...options, baseline: file });
  printDiagnostics(told.diagnostics, options.format);
  tellUnjudged(told.unjudged);
  return hasErrors(told.diagnostics) ? 1 : 0;
}

async function tell(options: Omit<CheckOptions, 'writeBaseline'>): Promise<Told> {
  const root = siteFolder(options.root);
  if (options.cache === false) clean(root);
  const baseline = options.baseline === undefined ? undefined : readBaseline(root, options.baseline);
  const prints = openFilePrints(root);
  const run = nameRun(options.release ? 'check-release' : 'check', new Date(), baseline?.print);
  const last = options.external ? undefined : recallRun<Told>(root, run, prints);
  if (last) prints.save();
  if (last) return last;
  const { checkAnew } = await import('./checkAnew.ts');
  return checkAnew(root, run, prints, { ...options, baseline });
}

/** Writes what may be excused into a baseline; reasons in the one before stay. */
async function knowFindings(file: string, options: Omit<CheckOptions, 'writeBaseline'>): Promise<void> {
  const before = existsSync(file) ? readBaseline(siteFolder(options.root), file) : undefined;
  const { diagnostics } = await tell({ ...options, baseline: before && file });
  const { writeBaseline } = await import('../compiler/excuses/writeBaseline.ts');
  const { known, firm } = writeBaseline(file, diagnostics, { before: before?.path, now: new Date() });
  const rest = firm > 0 ? ` ${plural(firm, 'error')} cannot be excused and must be mended.` : '';
  process.stderr.write(`${file} knows ${plural(known, 'finding')}.${rest}\n`);
}
