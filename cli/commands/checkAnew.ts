import { join } from 'node:path';
import { createCompiler } from '../compiler/createCompiler.ts';
import type { Baseline } from '../compiler/excuses/readBaseline.ts';
import { isAskedAlways } from '../compiler/excuses/weighFindings.ts';
import { unopened } from '../compiler/items/reachesFurther.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import type { LastRun, Run } from '../memory/runRecord.ts';
import { askExternalLinks } from '../release/askExternalLinks.ts';
import { checkRelease } from '../release/checkRelease.ts';
import { createProgress } from '../terminal/progress.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { stage } from '../timing/timed.ts';
import { openSite } from './openSite.ts';
import { demoSettings } from './runs/demoSettings.ts';
import { makeItems, rememberItems } from './runs/makeItems.ts';
import { rememberRun } from './runs/rememberRun.ts';
import { type RunSummary, summaryOf } from './runs/runSummary.ts';

/**
 * Compiles what changed and writes nothing but what it remembers for the next run. Where nothing but items changed
 * since `last`, it makes their pages alone, if that is enough.
 */
export async function checkAnew(
  root: string,
  run: Run,
  prints: FilePrints,
  {
    language,
    jobs,
    release,
    external,
    baseline,
    last,
  }: {
    language: Tongue;
    jobs: number;
    release?: boolean;
    external?: boolean;
    baseline?: Baseline;
    last?: LastRun<RunSummary>;
  },
): Promise<RunSummary> {
  const begun = Date.now();
  const { value: website, diagnostics } = await stage(tell`Loading the website`, () =>
    openSite(root, prints),
  );
  if (!website) return summaryOf({ files: [], routes: [], unjudged: [], diagnostics });
  const compiler = createCompiler(website, prints);
  const next = last && { root, run, last, prints };
  const items = next && !release && (await makeItems(compiler, next, { find: unopened, makesKey: false }));
  if (items) return rememberItems(compiler, items, next);
  const progress = createProgress(language);
  const compilation = await compiler.compile({
    progress,
    jobs,
    settings: demoSettings(root, { make: false }),
    baseline,
  });
  stage(tell`Remembering what was made`, () => compiler.save());
  const found: Diagnostic[] = [];
  if (release)
    found.push(...(await checkRelease(compilation, { ...website.site, folders: website.folders })));
  const memory = join(root, '.cache/memory/external-links.json');
  if (external) found.push(...(await askExternalLinks(compilation, website.site, progress, { memory })));
  const isAsked = (rule: string) =>
    isAskedAlways(rule) || (rule === 'link/external' ? external === true : release === true);
  const told = summaryOf({ ...compilation, diagnostics: compilation.weigh(found, isAsked) });
  const ground = release ? undefined : compilation.ground;
  if (!external) rememberRun(compiler, told, { root, run, prints, begun, ground });
  prints.save();
  return told;
}
