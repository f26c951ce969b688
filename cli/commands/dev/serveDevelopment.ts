import type { ServerResponse } from 'node:http';
import { watch } from 'chokidar';
import pc from 'picocolors';
import { createCompiler } from '../../compiler/createCompiler.ts';
import type { MadePages } from '../../compiler/pages/recallPage.ts';
import type { Website } from '../../compiler/website/loadDefinition.ts';
import { counted, hasErrors } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../../memory/filePrints.ts';
import { makeFiles } from '../../output/makeFiles.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { memorySource } from '../../server/siteSource.ts';
import { startServer } from '../../server/startServer.ts';
import { createProgress, seconds } from '../../terminal/progress.ts';
import { demoSettings } from '../demoSettings.ts';
import { interrupted } from '../interrupted.ts';
import { startBackOfficeBeside } from '../startBackOffice.ts';
import { describeUnjudged } from '../tellUnjudged.ts';

const defaultPort = 4000;
const settleMs = 30;
const shownInPage = 20;

/** Compiles into memory, serves, and does both again after every change. */
export async function serveDevelopment(website: Website & { root: string }, port?: number): Promise<number> {
  const { root, site, folders } = website;
  const whole = { ...site, routes: [...site.routes, ...(site.developmentRoutes ?? [])] };
  const prints = openFilePrints(root);
  const compiler = createCompiler({ ...website, site: whole }, prints);
  const listeners = new Set<ServerResponse>();
  let current: OutputFile[] = [];
  let source = memorySource(current);
  let version = `${Date.now()}`;
  let problems = '';
  let drawing = Promise.resolve();

  const tell = (response: ServerResponse) => {
    response.write(`event: problems\ndata: ${JSON.stringify(problems)}\n\n`);
    response.write(`event: version\ndata: ${version}\n\n`);
  };
  const recompile = async () => {
    const begun = performance.now();
    const { files, diagnostics, unjudged } = await compiler.compile({
      find: findIn(current),
      progress: createProgress(),
      settings: await demoSettings(root, { make: true }),
    });
    compiler.save();
    prints.save();
    const failed = hasErrors(diagnostics);
    // With errors, what could be made is shown beside them; a page that could not stays as it was.
    current = failed ? merge(current, files) : files;
    source = memorySource(current);
    version = `${Date.now()}`;
    const notChecked = failed ? describeUnjudged(unjudged) : '';
    const told = counted(diagnostics);
    problems =
      told.length > 0
        ? `${formatDiagnostics(told.slice(0, shownInPage), 'pretty', false)}\n${notChecked}`.trim()
        : '';
    if (diagnostics.length > 0) process.stdout.write(`${formatDiagnostics(diagnostics, 'pretty')}\n`);
    const outcome = failed ? pc.red('Compiled with errors') : pc.green('Compiled');
    if (notChecked) process.stderr.write(`${notChecked}\n`);
    process.stderr.write(`${outcome} in ${seconds(performance.now() - begun)}.\n`);
    for (const response of listeners) tell(response);
    // A picture is drawn when it is asked for; the others meanwhile, one after the other.
    const all = current;
    drawing = drawing
      .then(() => makeFiles(all, createProgress(), { atOnce: 1 }))
      .catch(({ message }: Error) => {
        process.stderr.write(`A picture could not be drawn: ${message}\n`);
      });
  };

  await recompile();
  const backOffice = await startBackOfficeBeside(root).catch((error: Error) => {
    // Content that is wrong keeps the forms from being sent, not the pages from being edited.
    process.stderr.write(`There is no back office: ${error.message}\n`);
    return undefined;
  });
  const server = await startServer(() => source, port ?? defaultPort, {
    orNext: port === undefined,
    backOffice,
    scripts: ['/__site/reload.js'],
    intercept: (request, response) => {
      if (request.url !== '/__site/events') return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      tell(response);
      return true;
    },
  });
  const watched = ['content', 'schemas', ...folders].map((folder) => `${root}/${folder}`);
  const watcher = watch(watched, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: settleMs, pollInterval: 10 },
  });
  let compiling = Promise.resolve();
  let waiting = false;
  watcher.on('all', () => {
    if (waiting) return;
    waiting = true;
    compiling = compiling.then(() => {
      waiting = false;
      return recompile();
    });
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  process.stdout.write(`The site is at ${server.address} and follows your changes.\n`);
  await interrupted();
  await watcher.close();
  await server.close();
  return 0;
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
