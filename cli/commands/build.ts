import { compile } from '../compile.ts';
import { hasErrors } from '../diagnostic.ts';
import { emitFiles } from '../emitFiles.ts';
import { createProgress, seconds } from '../progress.ts';
import { type Format, report } from '../report/report.ts';
import { openSite } from './openSite.ts';

/** Compiles and, when nothing is wrong, replaces `dist/` as a whole. Resolves to the exit code. */
export async function build(options: { root: string; format: Format }): Promise<number> {
  const begun = performance.now();
  const { root, site, outDir, workDir } = openSite(options.root);
  const { files, routes, diagnostics } = await compile(root, site, { progress: createProgress() });
  const failed = hasErrors(diagnostics);
  if (failed || diagnostics.length > 0 || options.format !== 'pretty') report(diagnostics, options.format);
  if (failed) {
    process.stderr.write('Nothing was written; dist/ is as it was.\n');
    return 1;
  }
  emitFiles(files, outDir, workDir);
  const pages = `${routes.length} pages and ${files.length - routes.length} other files`;
  process.stderr.write(`Built ${pages} into dist/ in ${seconds(performance.now() - begun)}.\n`);
  return 0;
}
