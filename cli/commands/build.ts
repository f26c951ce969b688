import { join } from 'node:path';
import { compile } from '../compiler/compile.ts';
import { compressFiles } from '../compiler/files/compressFiles.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { type Format, report } from '../diagnostics/report.ts';
import { emitFiles } from '../output/emitFiles.ts';
import { createProgress, seconds } from '../terminal/progress.ts';
import { demoSettings } from './demoSettings.ts';
import { openSite } from './openSite.ts';
import { tellUnjudged } from './tellUnjudged.ts';

/** Compiles and, when nothing is wrong, replaces `dist/` as a whole. Resolves to the exit code. */
export async function build(options: { root: string; format: Format }): Promise<number> {
  const begun = performance.now();
  const opened = await openSite(options.root);
  if (!opened.value) return refuse(opened.diagnostics, options.format);
  const { root, site } = opened.value;
  const progress = createProgress();
  const compilation = await compile(root, site, {
    progress,
    settings: await demoSettings(root, { make: true }),
  });
  const { files, routes, diagnostics } = compilation;
  if (hasErrors(diagnostics)) {
    tellUnjudged(compilation);
    return refuse(diagnostics, options.format);
  }
  if (diagnostics.length > 0 || options.format !== 'pretty') report(diagnostics, options.format);
  const compressed = await compressFiles(files, join(root, '.cache/compressed'), progress);
  emitFiles([...files, ...compressed], join(root, 'dist'), join(root, '.cache/dist'));
  const pages = `${routes.length} pages and ${files.length - routes.length} other files`;
  process.stderr.write(`Built ${pages} into dist/ in ${seconds(performance.now() - begun)}.\n`);
  return 0;
}

function refuse(diagnostics: Diagnostic[], format: Format): number {
  report(diagnostics, format);
  process.stderr.write('Nothing was written; dist/ is as it was.\n');
  return 1;
}
