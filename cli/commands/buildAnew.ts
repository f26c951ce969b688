import { join } from 'node:path';
import type { Compilation } from '../compiler/compilation.ts';
import type { CompileOptions } from '../compiler/compileOptions.ts';
import { type Compiler, createCompiler } from '../compiler/createCompiler.ts';
import { compressFiles } from '../compiler/files/compressFiles.ts';
import type { PressedPages } from '../compiler/files/pressPage.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import type { LastRun, Run } from '../memory/runRecord.ts';
import { emitFiles } from '../output/emitFiles.ts';
import type { Look } from '../output/lookWhetherAsWritten.ts';
import { makeFiles } from '../output/makeFiles.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { createProgress } from '../terminal/progress.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { stage } from '../timing/timed.ts';
import { openSite } from './openSite.ts';
import { buildItems } from './runs/buildItems.ts';
import { demoSettings } from './runs/demoSettings.ts';
import { rememberRun } from './runs/rememberRun.ts';
import { type RunSummary, summaryOf } from './runs/runSummary.ts';

interface BuildAnewOptions extends Pick<CompileOptions, 'seen' | 'ready' | 'baseline'> {
  language: Tongue;
  jobs: number;
  /** The last run, and a look at `dist/` that has begun. */
  earlier?: { last: LastRun<RunSummary>; look: Look } | undefined;
}

/**
 * Makes the pages of changed items anew, if a run was `earlier` and left enough for it. Else compiles what changed and,
 * without errors, replaces `dist/`. Writes down what it read, for the next run. `ready` is given the files before the
 * finished pages are checked, pictures drawn and anything is written, and `seen` those of one page before; where only
 * items changed, nothing of it is slow.
 */
export async function buildAnew(
  root: string,
  run: Run,
  prints: FilePrints,
  { earlier, ...options }: BuildAnewOptions,
): Promise<RunSummary> {
  const begun = Date.now();
  const { value: website, diagnostics } = await stage(tell`Loading the website`, () =>
    openSite(root, prints),
  );
  if (!website) return summaryOf({ files: [], routes: [], unjudged: [], diagnostics });
  const compiler = createCompiler(website, prints);
  const items =
    earlier && (await buildItems(compiler, { root, run, prints, jobs: options.jobs, ...earlier }));
  if (items) return items;
  const compilation = await compileAndWrite(root, compiler, options);
  stage(tell`Remembering what was made`, () => compiler.save());
  const told = summaryOf(compilation);
  rememberRun(compiler, told, { root, run, prints, begun, ground: compilation.ground });
  prints.save();
  return told;
}

async function compileAndWrite(
  root: string,
  compiler: Compiler,
  { language, jobs, ready, ...options }: Omit<BuildAnewOptions, 'earlier'>,
): Promise<Compilation> {
  const progress = createProgress(language);
  const unwanted = new AbortController();
  let compressing: Promise<OutputFile[]> | undefined;
  const { findSoon, setAside, written } = compiler.lastBuild();
  const pressed: PressedPages = new Map();
  const compress = (files: OutputFile[]) =>
    compressFiles(files, { find: findSoon, setAside, pressed, jobs, signal: unwanted.signal });
  const isPressed = ({ print = '' }: OutputFile) => pressed.has(print);
  const compilation = await compiler.compile({
    ...options,
    jobs,
    progress,
    press: { pages: pressed, setAside },
    // Compressed beside the checks of the finished pages, which leave a processor idle.
    ready: async (files) => {
      if (jobs > 1) compressing = compress(files.filter((file) => !isPressed(file)));
      compressing?.catch(() => {}); // told where it is waited for
      await ready?.(files);
    },
    settings: demoSettings(root, { make: true }),
  });
  if (hasErrors(compilation.diagnostics)) {
    unwanted.abort();
    return compilation;
  }
  const { files } = compilation;
  await stage(tell`Drawing pictures`, () => makeFiles(files, progress, { jobs }));
  const compressed = await stage(tell`Compressing`, async () =>
    compressing
      ? [...(await compressing), ...(await compress(files.filter(isPressed)))]
      : await compress(files),
  );
  stage(tell`Writing`, () =>
    emitFiles([...files, ...compressed], join(root, 'dist'), join(root, '.cache/dist'), written),
  );
  return compilation;
}
