import { existsSync } from 'node:fs';
import { readBaseline } from '../compiler/excuses/readBaseline.ts';
import { awaitedReport } from '../diagnostics/awaitedReport.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { reportDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { lookAtLastRun, nameRun } from '../memory/runRecord.ts';
import { countJobs } from '../terminal/countJobs.ts';
import { sayAside } from '../terminal/sayAside.ts';
import { tell } from '../terminal/telling/tell.ts';
import { profileRun } from '../timing/profileRun.ts';
import { showStages } from '../timing/showStages.ts';
import { stage } from '../timing/timed.ts';
import { clean } from './clean.ts';
import type { RunOptions } from './runs/runOptions.ts';
import type { RunSummary } from './runs/runSummary.ts';
import { tellUnjudged } from './runs/tellUnjudged.ts';
import { siteFolder } from './siteFolder.ts';

interface CheckOptions extends RunOptions {
  release?: boolean;
  external?: boolean;
  /** Where those that are there now are written down as known. */
  writeBaseline?: string;
}

/**
 * Everything `build` does but the writing. When nothing changed since the last time, it says again what that said,
 * unless other hosts shall be asked. Resolves to the exit code.
 */
export async function check({ writeBaseline: file, ...options }: CheckOptions): Promise<number> {
  const root = siteFolder(options.root);
  awaitedReport.form = { ...options, root };
  const jobs = countJobs(options.jobs);
  if (options.cache === false) clean(root);
  const profile = options.profile ? profileRun(root, options.language) : undefined;
  const checking = { ...options, root, jobs };
  if (file !== undefined) await knowFindings(file, checking);
  const told = await findProblems(file === undefined ? checking : { ...checking, baseline: file });
  if (profile) process.stderr.write(`${profile()}\n`);
  reportDiagnostics(told.diagnostics);
  tellUnjudged(told.unjudged, options.language);
  return hasErrors(told.diagnostics) ? 1 : 0;
}

interface Checking extends Pick<CheckOptions, 'root' | 'language' | 'release' | 'external' | 'baseline'> {
  jobs: number;
}

async function findProblems({ root, ...options }: Checking): Promise<RunSummary> {
  const baseline = options.baseline === undefined ? undefined : readBaseline(root, options.baseline);
  const prints = openFilePrints(root);
  const run = nameRun(options.release ? 'check-release' : 'check', new Date(), baseline?.print);
  const last = options.external ? undefined : lookAtLastRun<RunSummary>(root, run, prints);
  if (last?.changed.length === 0) {
    prints.save();
    return last.told;
  }
  return showStages(options.language, async () => {
    const { checkAnew } = await stage(tell`Loading the compiler`, () => import('./checkAnew.ts'));
    return checkAnew(root, run, prints, { ...options, baseline, last });
  });
}

/** Writes what may be excused into a baseline; reasons in the one before stay. */
async function knowFindings(file: string, options: Checking): Promise<void> {
  const before = existsSync(file) ? readBaseline(options.root, file) : undefined;
  const { diagnostics } = await findProblems({ ...options, baseline: before && file });
  const { writeBaseline } = await import('../compiler/excuses/writeBaseline.ts');
  const written = writeBaseline(file, diagnostics, { before, now: new Date() });
  if (!written) {
    sayAside(tell`${file} has mistakes and stays as it is: correct it, or delete it.`, options.language);
    return;
  }
  const { known, firm } = written;
  const told = tell`${file} knows ${tell`${known} findings`}.`;
  const rest = tell`${told} ${tell`${firm} errors`} cannot be excused and must be mended.`;
  sayAside(firm > 0 ? rest : told, options.language);
}
