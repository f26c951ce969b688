import { join } from 'node:path';
import { createCompiler } from '../compiler/createCompiler.ts';
import type { Baseline } from '../compiler/excuses/readBaseline.ts';
import { isAskedAlways } from '../compiler/excuses/weighFindings.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import { type Run, recordRun } from '../memory/runRecord.ts';
import { checkExternalLinks } from '../release/externalLinks.ts';
import { checkRelease } from '../release/release.ts';
import { createProgress } from '../terminal/progress.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { timed } from '../timing/timed.ts';
import { demoSettings } from './demoSettings.ts';
import { openSite } from './openSite.ts';
import { isLasting, type Told, toldOf } from './told.ts';

/** Compiles what changed and writes nothing but what it remembers for the next run. */
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
  }: { language: Tongue; jobs: number; release?: boolean; external?: boolean; baseline?: Baseline },
): Promise<Told> {
  const begun = Date.now();
  const { value: website, diagnostics } = await timed('stage', tell`Loading the website`, () =>
    openSite(root, prints),
  );
  if (!website) return toldOf({ files: [], routes: [], unjudged: [], diagnostics });
  const progress = createProgress(language);
  const compiler = createCompiler(website, prints);
  const compilation = await compiler.compile({
    progress,
    jobs,
    settings: demoSettings(root, { make: false }),
    baseline,
  });
  timed('stage', tell`Remembering what was made`, () => compiler.save());
  const found: Diagnostic[] = [];
  if (release) found.push(...(await checkRelease(compilation, website.site)));
  const memory = join(root, '.cache/memory/external-links.json');
  if (external) found.push(...(await checkExternalLinks(compilation, website.site, progress, { memory })));
  const isAsked = (rule: string) =>
    isAskedAlways(rule) || (rule === 'link/external' ? external === true : release === true);
  const told = toldOf({ ...compilation, diagnostics: compilation.weigh(found, isAsked) });
  if (!external && isLasting(told))
    recordRun(root, run, { begun, folders: compiler.folders, files: compiler.files, told, prints });
  prints.save();
  return told;
}
