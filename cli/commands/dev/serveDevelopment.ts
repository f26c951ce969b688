import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import pc from 'picocolors';
import type { Compilation } from '../../compiler/compile.ts';
import { isText } from '../../compiler/content/readSources.ts';
import { type Compiler, createCompiler } from '../../compiler/createCompiler.ts';
import type { MadePages } from '../../compiler/pages/recallPage.ts';
import type { Website } from '../../compiler/website/loadDefinition.ts';
import { counted, hasErrors } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../diagnostics/printDiagnostics.ts';
import { type FilePrints, openFilePrints } from '../../memory/filePrints.ts';
import type { Extent } from '../../memory/openStage.ts';
import { makeFiles } from '../../output/makeFiles.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { memorySource } from '../../server/siteSource.ts';
import { startServer } from '../../server/startServer.ts';
import { describeFailure, Misuse } from '../../terminal/describeFailure.ts';
import { createProgress, seconds } from '../../terminal/progress.ts';
import { sitePath } from '../../terminal/sitePath.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { interrupted } from '../interrupted.ts';
import { openSite } from '../openSite.ts';
import { demoSettings } from '../runs/demoSettings.ts';
import { describeUnjudged } from '../runs/tellUnjudged.ts';
import { checkBackOfficeBeside, startBackOfficeBeside } from '../startBackOffice.ts';
import { followBackOffice, isReadByOffice } from './followBackOffice.ts';
import { followItems } from './followItems.ts';

const defaultPort = 4000;
const settleMs = 10;
/** As long as a browser on this machine needs to ask for the page it shows. */
const askingMs = 20;
const shownInPage = 20;

/** Compiles into memory, serves, and does both again after every change. */
export async function serveDevelopment(
  website: Website & { root: string },
  language: Tongue,
  port?: number,
): Promise<number> {
  const { root, folders } = website;
  const prints = openFilePrints(root);
  let loaded = { print: website.print, compiler: compilerOf(website, prints) };
  /** Who looks at which page. */
  const listeners = new Map<ServerResponse, string>();
  let current: OutputFile[] = [];
  let source = memorySource(current);
  let find = findIn(current);
  let version = `${Date.now()}`;
  let problems = '';
  let drawing = Promise.resolve();

  const send = (response: ServerResponse) => {
    response.write(`event: problems\ndata: ${JSON.stringify(problems)}\n\n`);
    response.write(`event: version\ndata: ${version}\n\n`);
  };
  const sendAll = () => {
    for (const response of listeners.keys()) send(response);
  };
  const show = (files: OutputFile[]) => {
    current = files;
    source = memorySource(current);
    find = findIn(current);
    version = `${Date.now()}`;
  };
  /** The page is seen before it is checked: checking leaves no turn to a browser that asks for it. */
  const showEarly = async (files: OutputFile[]) => {
    show(files);
    sendAll();
    await setTimeout(askingMs);
  };
  let items = followItems(root, prints);
  /** Whether anything else changed than texts, which are looked through. */
  let hasOthers = true;
  let extent: Extent = 'whole';
  const inLanguage = (sentence: Sentence) => say(sentence, language);
  /** What could be made; of code that cannot be used, why. */
  const compileAnew = async (): Promise<Pick<Compilation, 'files' | 'diagnostics' | 'unjudged'>> => {
    const { value, diagnostics } = await openSite(root, prints);
    if (!value) return { files: [], diagnostics, unjudged: 'all' };
    if (value.print !== loaded.print) {
      loaded.compiler.save();
      loaded = { print: value.print, compiler: compilerOf(value, prints) };
      hasOthers = true;
    }
    // What was left holds for texts alone, also where a compilation ends by throwing.
    if (hasOthers) items = followItems(root, prints);
    hasOthers = false;
    const settings = demoSettings(root, { make: true });
    const { compiler } = loaded;
    const alone = await items.make(compiler, { find: (path, print) => find(path, print), settings });
    extent = alone ? 'narrow' : 'whole';
    if (alone) return { ...alone, files: merge(current, alone.files) };
    const compilation = await compiler.compile({
      find: (path, print) => find(path, print),
      seen: { pages: new Set(listeners.values()), show: (files) => showEarly(merge(current, files)) },
      ready: showEarly,
      progress: createProgress(language),
      settings,
    });
    items.note(compilation);
    return compilation;
  };
  const recompile = async () => {
    const begun = performance.now();
    const { files, diagnostics, unjudged } = await compileAnew();
    const failed = hasErrors(diagnostics);
    // With errors, what could be made is shown beside them; a page that could not stays as it was.
    if (files !== current) show(failed ? merge(current, files) : files);
    const unchecked = failed ? describeUnjudged(unjudged) : undefined;
    const notChecked = unchecked ? inLanguage(unchecked) : '';
    const told = counted(diagnostics);
    problems =
      told.length > 0
        ? `${formatDiagnostics(told, 'pretty', language, false, shownInPage)}\n${notChecked}`.trim()
        : '';
    if (diagnostics.length > 0)
      process.stdout.write(`${formatDiagnostics(diagnostics, 'pretty', language)}\n`);
    const outcome = failed
      ? pc.red(inLanguage(tell`Compiled with errors`))
      : pc.green(inLanguage(tell`Compiled`));
    if (notChecked) process.stderr.write(`${notChecked}\n`);
    const time = seconds(performance.now() - begun, language);
    process.stderr.write(`${inLanguage(tell`${outcome} in ${time}.`)}\n`);
    sendAll();
    loaded.compiler.save(extent);
    prints.save();
    // A picture is drawn when it is asked for; the others meanwhile, one after the other.
    const all = current;
    drawing = drawing
      .then(() => makeFiles(all, createProgress(language), { atOnce: 1 }))
      .catch(({ message }: Error) => {
        process.stderr.write(`${inLanguage(tell`A picture could not be drawn: ${message}`)}\n`);
      });
  };

  /** A template that fails is shown over the pages as they were; the next change may mend it. */
  const follow = () =>
    recompile().catch((error: unknown) => {
      problems = describeFailure(error, language).text;
      process.stderr.write(`${problems}\n`);
      sendAll();
    });

  await follow();
  const backOffice = await followBackOffice(
    // Who edits texts sends nothing by its forms.
    { check: () => checkBackOfficeBeside(root), open: () => startBackOfficeBeside(root, { quiet: true }) },
    (error, runs) => {
      // Content that is wrong keeps the forms from being sent, not the pages from being edited.
      const reason = error instanceof Misuse ? error.sentence : tell`${error.message}`;
      const said = runs
        ? tell`The back office stays as it was: ${reason}`
        : tell`There is no back office: ${reason}`;
      process.stderr.write(`${inLanguage(said)}\n`);
    },
  );
  const server = await startServer(() => source, port ?? defaultPort, {
    orNext: port === undefined,
    backOffice,
    scripts: ['/__site/reload.js'],
    intercept: (request, response) => {
      const [path, page = ''] = request.url?.split('?') ?? [];
      if (path !== '/__site/events') return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      listeners.set(response, page);
      response.on('close', () => listeners.delete(response));
      send(response);
      return true;
    },
  });
  const watched = ['content', 'schemas', ...folders].map((folder) => `${root}/${folder}`);
  const watcher = watch(watched, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: settleMs, pollInterval: 5 },
  });
  let compiling = Promise.resolve();
  let waiting = false;
  /** Whether the back office was opened before something that it reads changed. */
  let isOfficeOld = false;
  watcher.on('all', (_, path) => {
    const changed = sitePath(root, path);
    hasOthers ||= !isText(changed);
    isOfficeOld ||= isReadByOffice(changed);
    if (waiting) return;
    waiting = true;
    compiling = compiling.then(async () => {
      waiting = false;
      await follow();
      if (!isOfficeOld) return;
      isOfficeOld = false;
      await backOffice.reopen();
    });
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  const stopped = interrupted();
  const ready = tell`The site is at ${server.address} and follows your changes.`;
  process.stdout.write(`${inLanguage(ready)}\n`);
  await stopped;
  await watcher.close();
  await server.close();
  return 0;
}

function compilerOf(website: Website & { root: string }, prints: FilePrints): Compiler {
  const { site } = website;
  const whole = { ...site, routes: [...site.routes, ...(site.developmentRoutes ?? [])] };
  return createCompiler({ ...website, site: whole }, prints);
}

/** A page that is served already, if it is the one that is asked for. */
function findIn(files: OutputFile[]): MadePages['find'] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return (path, print) => {
    const file = byPath.get(path);
    return file?.print === print ? file : undefined;
  };
}

function merge(before: OutputFile[], after: OutputFile[]): OutputFile[] {
  return [...new Map([...before, ...after].map((file) => [file.path, file])).values()];
}
