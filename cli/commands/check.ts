import { compile } from '../compiler/compile.ts';
import { hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { type Format, report } from '../diagnostics/report.ts';
import { checkExternalLinks } from '../release/externalLinks.ts';
import { checkRelease } from '../release/release.ts';
import { createProgress } from '../terminal/progress.ts';
import { demoSettings } from './demoSettings.ts';
import { openSite } from './openSite.ts';
import { tellUnjudged } from './tellUnjudged.ts';

/** Everything `build` does but the writing. Resolves to the exit code. */
export async function check(options: {
  root: string;
  format: Format;
  release?: boolean;
  external?: boolean;
}): Promise<number> {
  const opened = await openSite(options.root);
  if (!opened.value) {
    report(opened.diagnostics, options.format);
    return 1;
  }
  const { root, site } = opened.value;
  const progress = createProgress();
  const compilation = await compile(root, site, {
    progress,
    settings: await demoSettings(root, { make: false }),
  });
  const diagnostics = [...compilation.diagnostics];
  if (options.release) diagnostics.push(...checkRelease(compilation, site.release));
  if (options.external) diagnostics.push(...(await checkExternalLinks(compilation, site, progress)));
  report(sortDiagnostics(diagnostics), options.format);
  tellUnjudged(compilation);
  return hasErrors(diagnostics) ? 1 : 0;
}
