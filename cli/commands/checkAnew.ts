import { createCompiler } from '../compiler/createCompiler.ts';
import { sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import { type Run, recordRun } from '../memory/runRecord.ts';
import { checkExternalLinks } from '../release/externalLinks.ts';
import { checkRelease } from '../release/release.ts';
import { createProgress } from '../terminal/progress.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { demoSettings } from './demoSettings.ts';
import { openSite } from './openSite.ts';
import { isLasting, type Told, toldOf } from './told.ts';

/** Compiles what changed and writes nothing but what it remembers for the next run. */
export async function checkAnew(
  root: string,
  run: Run,
  prints: FilePrints,
  { language, release, external }: { language: Tongue; release?: boolean; external?: boolean },
): Promise<Told> {
  const begun = Date.now();
  const { value: website, diagnostics } = await openSite(root);
  if (!website) return toldOf({ files: [], routes: [], unjudged: [], diagnostics });
  const progress = createProgress(language);
  const compiler = createCompiler(website, prints);
  const compilation = await compiler.compile({
    progress,
    settings: await demoSettings(root, { make: false }),
  });
  compiler.save();
  const found = [...compilation.diagnostics];
  if (release) found.push(...checkRelease(compilation, website.site));
  if (external) found.push(...(await checkExternalLinks(compilation, website.site, progress)));
  const told = toldOf({ ...compilation, diagnostics: sortDiagnostics(found) });
  if (!external && isLasting(told))
    recordRun(root, run, { begun, folders: compiler.folders, files: compiler.files, told, prints });
  prints.save();
  return told;
}
