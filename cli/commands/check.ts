import { checkExternalLinks } from '../checks/externalLinks.ts';
import { checkRelease } from '../checks/release.ts';
import { compile } from '../compile.ts';
import { hasErrors, sortDiagnostics } from '../diagnostic.ts';
import { createProgress } from '../progress.ts';
import { type Format, report } from '../report/report.ts';
import { openSite } from './openSite.ts';

/** Everything `build` does but the writing. Resolves to the exit code. */
export async function check(options: {
  root: string;
  format: Format;
  release?: boolean;
  external?: boolean;
}): Promise<number> {
  const { root, site } = openSite(options.root);
  const progress = createProgress();
  const compilation = await compile(root, site, { progress });
  const diagnostics = [...compilation.diagnostics];
  if (options.release) diagnostics.push(...checkRelease(compilation));
  if (options.external) diagnostics.push(...(await checkExternalLinks(compilation, progress)));
  report(sortDiagnostics(diagnostics), options.format);
  return hasErrors(diagnostics) ? 1 : 0;
}
