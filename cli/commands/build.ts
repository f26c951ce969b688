import { join } from 'node:path';
import type { CompileOptions } from '../compiler/compileOptions.ts';
import { readBaseline } from '../compiler/excuses/readBaseline.ts';
import { awaitedReport } from '../diagnostics/awaitedReport.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { reportDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { type LastRun, lookAtLastRun, nameRun } from '../memory/runRecord.ts';
import { expectFolders } from '../output/exchangeFolders.ts';
import { type Look, lookWhetherAsWritten } from '../output/lookWhetherAsWritten.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { countJobs } from '../terminal/countJobs.ts';
import { seconds } from '../terminal/progress.ts';
import { sayAside } from '../terminal/sayAside.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import { profileRun } from '../timing/profileRun.ts';
import { showStages } from '../timing/showStages.ts';
import { stage } from '../timing/timed.ts';
import { clean } from './clean.ts';
import { changedItems } from './runs/changedItems.ts';
import type { RunOptions } from './runs/runOptions.ts';
import type { RunSummary } from './runs/runSummary.ts';
import { tellUnjudged } from './runs/tellUnjudged.ts';
import { siteFolder } from './siteFolder.ts';

interface BuildOptions extends RunOptions {
  /** Pages that are shown before the others are made. */
  seen?: CompileOptions['seen'];
  /** Is given the files before the slow part: checking the finished pages, pictures, compressing, writing. */
  ready?: (files: OutputFile[]) => Promise<void>;
}

/**
 * Compiles and, when nothing is wrong, replaces `dist/` as a whole, for everybody to read. When nothing changed since
 * the last time, it only says again what that said. Resolves to the exit code.
 */
export async function build(options: BuildOptions): Promise<number> {
  const { language } = options;
  const begun = performance.now();
  const root = siteFolder(options.root);
  // What is made is for everybody, and a web server is another user: only who may write stays as it is set.
  process.umask(process.umask() & 0o022);
  awaitedReport.form = { ...options, root };
  const jobs = countJobs(options.jobs);
  const [out, work] = [join(root, 'dist'), join(root, '.cache/dist')];
  expectFolders(work, out);
  if (options.cache === false) clean(root);
  const profile = options.profile ? profileRun(root, language) : undefined;
  const prints = openFilePrints(root);
  const baseline = options.baseline === undefined ? undefined : readBaseline(root, options.baseline);
  const run = nameRun('build', new Date(), baseline?.print);
  const look = lookWhetherAsWritten(out, work, { jobs });
  const last = lookAtLastRun<RunSummary>(root, run, prints);
  const change = await judgeChange(last, look);
  if (change === 'same') prints.save();
  if (change === 'items') look.goOnAside();
  const told =
    last && change === 'same'
      ? last.told
      : await showStages(language, async () => {
          const { buildAnew } = await stage(tell`Loading the compiler`, () => import('./buildAnew.ts'));
          const earlier = last && { last, look };
          const { seen, ready } = options;
          return buildAnew(root, run, prints, { language, jobs, seen, ready, baseline, earlier });
        });
  look.cancel();
  if (profile) process.stderr.write(`${profile()}\n`);
  if (hasErrors(told.diagnostics)) {
    tellUnjudged(told.unjudged, language);
    reportDiagnostics(told.diagnostics);
    sayAside(tell`Nothing was written; dist/ is as it was.`, language);
    return 1;
  }
  if (told.diagnostics.length > 0 || options.format !== 'pretty') reportDiagnostics(told.diagnostics);
  sayAside(describeEnd(told, change, seconds(performance.now() - begun, language)), language);
  if (told.hiding > 0)
    sayAside(
      tell`${told.hiding} placeholders keep search engines out; \`site check --release\` lists them.`,
      language,
    );
  return 0;
}

/** What changed since the last run: nothing, only items whose pages may be made alone, or anything. */
type Change = 'same' | 'items' | 'all';

/** Judges what has to be made. It waits for the look at `dist/` only where no file changed. */
async function judgeChange(last: LastRun<RunSummary> | undefined, look: Look): Promise<Change> {
  if (!last) return 'all';
  const { changed, told } = last;
  if (changed.length === 0) return hasErrors(told.diagnostics) || (await look.finish()) ? 'same' : 'all';
  return told.ground && changedItems(changed, told.diagnostics) ? 'items' : 'all';
}

function describeEnd({ pages, others, anew }: RunSummary, change: Change, time: string): Sentence {
  const files = tell`${tell`${pages} pages`} and ${tell`${others} other files`}`;
  if (change === 'same') return tell`Nothing changed: dist/ holds ${files} (${time}).`;
  if (anew === undefined) return tell`Built ${files} into dist/ in ${time}.`;
  return tell`Updated ${tell`${anew} pages`}: dist/ holds ${files} (${time}).`;
}
