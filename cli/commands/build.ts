import { join } from 'node:path';
import type { CompileOptions } from '../compiler/compileOptions.ts';
import { readBaseline } from '../compiler/excuses/readBaseline.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { type Format, printDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { lookAtLastRun, nameRun } from '../memory/runRecord.ts';
import { lookWhetherAsWritten } from '../output/lookWhetherAsWritten.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { countJobs } from '../terminal/countJobs.ts';
import { seconds } from '../terminal/progress.ts';
import { say } from '../terminal/telling/say.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { profileRun } from '../timing/profileRun.ts';
import { showStages } from '../timing/showStages.ts';
import { timed } from '../timing/timed.ts';
import { clean } from './clean.ts';
import { changedItems } from './runs/changedItems.ts';
import { tellUnjudged } from './runs/tellUnjudged.ts';
import type { Told } from './runs/told.ts';
import { siteFolder } from './siteFolder.ts';

interface BuildOptions {
  root: string;
  format: Format;
  language: Tongue;
  cache?: boolean;
  /** Says at the end where the time went. */
  profile?: boolean;
  /** How much is done at the same time. */
  jobs?: number;
  /** File of findings that are known and do not count. */
  baseline?: string;
  /** Pages that are shown before the others are made. */
  seen?: CompileOptions['seen'];
  /** Is given the files before the slow part: checking the finished pages, pictures, compressing, writing. */
  ready?: (files: OutputFile[]) => Promise<void>;
}

/**
 * Compiles and, when nothing is wrong, replaces `dist/` as a whole. When nothing changed since the last time, it only
 * says again what that said. Resolves to the exit code.
 */
export async function build(options: BuildOptions): Promise<number> {
  const { language } = options;
  const report = (sentence: Sentence) => process.stderr.write(`${say(sentence, language)}\n`);
  const begun = performance.now();
  const root = siteFolder(options.root);
  const jobs = countJobs(options.jobs);
  if (options.cache === false) clean(root);
  const profile = options.profile ? profileRun(root, language) : undefined;
  const prints = openFilePrints(root);
  const baseline = options.baseline === undefined ? undefined : readBaseline(root, options.baseline);
  const run = nameRun('build', new Date(), baseline?.print);
  const look = lookWhetherAsWritten(join(root, 'dist'), join(root, '.cache/dist'));
  const last = lookAtLastRun<Told>(root, run, prints);
  const isSame = last?.changed.length === 0;
  const holds = isSame && (hasErrors(last.told.diagnostics) || (await look.finish()));
  if (holds) prints.save();
  if (last?.told.ground && changedItems(last.changed, last.told.diagnostics)) look.goOnAside();
  const told = holds
    ? last.told
    : await showStages(language, async () => {
        const { buildAnew } = await timed(
          'stage',
          tell`Loading the compiler`,
          () => import('./buildAnew.ts'),
        );
        const earlier = last && { last, look };
        const { seen, ready } = options;
        return buildAnew(root, run, prints, { language, jobs, seen, ready, baseline, earlier });
      });
  look.cancel();
  if (profile) process.stderr.write(`${profile()}\n`);
  if (hasErrors(told.diagnostics)) {
    tellUnjudged(told.unjudged, language);
    printDiagnostics(told.diagnostics, options.format, language);
    report(tell`Nothing was written; dist/ is as it was.`);
    return 1;
  }
  if (told.diagnostics.length > 0 || options.format !== 'pretty')
    printDiagnostics(told.diagnostics, options.format, language);
  const pages = tell`${tell`${told.pages} pages`} and ${tell`${told.others} other files`}`;
  const time = seconds(performance.now() - begun, language);
  if (holds) report(tell`Nothing changed: dist/ holds ${pages} (${time}).`);
  else if (told.anew === undefined) report(tell`Built ${pages} into dist/ in ${time}.`);
  else report(tell`Made ${tell`${told.anew} pages`} anew: dist/ holds ${pages} (${time}).`);
  return 0;
}
