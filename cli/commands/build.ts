import { compile } from '../compiler/compile.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { type Format, report } from '../diagnostics/report.ts';
import { emitFiles } from '../output/emitFiles.ts';
import { createProgress, seconds } from '../terminal/progress.ts';
import { demoSettings } from './demoSettings.ts';
import { openSite } from './openSite.ts';
import { tellUnjudged } from './tellUnjudged.ts';

/** Compiles and, when nothing is wrong, replaces `dist/` as a whole. Resolves to the exit code. */
export async function build(options: { root: string; format: Format }): Promise<number> {
  const begun = performance.now();
  const { root, site, outDir, workDir } = openSite(options.root);
  const compilation = await compile(root, site, {
    progress: createProgress(),
    settings: await demoSettings(root, { make: true }),
  });
  const { files, routes, diagnostics } = compilation;
  const failed = hasErrors(diagnostics);
  if (failed || diagnostics.length > 0 || options.format !== 'pretty') report(diagnostics, options.format);
  if (failed) {
    tellUnjudged(compilation);
    process.stderr.write('Nothing was written; dist/ is as it was.\n');
    return 1;
  }
  emitFiles(files, outDir, workDir);
  const pages = `${routes.length} pages and ${files.length - routes.length} other files`;
  process.stderr.write(`Built ${pages} into dist/ in ${seconds(performance.now() - begun)}.\n`);
  return 0;
}
