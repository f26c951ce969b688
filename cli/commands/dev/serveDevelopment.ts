import { setFlagsFromString } from 'node:v8';
import pc from 'picocolors';
import { isText } from '../../compiler/content/readSources.ts';
import { counted, type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics, printDiagnostics } from '../../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../../memory/filePrints.ts';
import { startServer } from '../../server/startServer.ts';
import { describeFailure, Explained } from '../../terminal/describeFailure.ts';
import { createProgress, seconds } from '../../terminal/progress.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { interrupted } from '../interrupted.ts';
import { openSite } from '../openSite.ts';
import { describeUnjudged } from '../runs/tellUnjudged.ts';
import { checkBackOfficeBeside, startBackOfficeBeside } from '../startBackOffice.ts';
import { type FollowingOffice, followBackOffice, isReadByOffice } from './followBackOffice.ts';
import { followFiles } from './followFiles.ts';
import { followPictures } from './followPictures.ts';
import { openRecompiler, type Recompiler } from './openRecompiler.ts';
import { openTelling } from './openTelling.ts';
import { openShownSite, type ShownSite } from './shownSite.ts';
import { tellUnwatched } from './tellUnwatched.ts';

/** How many problems a page shows, and the terminal again and again. */
const mostShown = 20;

/**
 * Compiles into memory, serves, and does both again after every change. `opened` is told the folders of the code of the
 * website, if it can be opened.
 */
export async function serveDevelopment(
  root: string,
  language: Tongue,
  { port, opened }: { port?: number; opened: (folders: readonly string[]) => void },
): Promise<number> {
  // A changed style leaves all pages behind as they were: collected late, they came to four times what is needed.
  setFlagsFromString('--heap-growing-percent=20');
  const prints = openFilePrints(root);
  const { value: website, diagnostics } = await openSite(root, prints);
  if (!website) {
    printDiagnostics(diagnostics, { format: 'pretty', language, root });
    return 1;
  }
  const { folders } = website;
  opened(folders);
  const shown = openShownSite();
  const progress = createProgress(language);
  const recompiler = openRecompiler(website, prints, shown, progress);
  const telling = openTelling(mostShown, language);
  const drawPictures = followPictures(shown.files, language);
  /** A template that fails is shown over the pages as they were; the next change may mend it. */
  let failure = '';
  const follow = async () => {
    try {
      await recompile(recompiler, shown, telling, language);
      failure = '';
      drawPictures();
    } catch (error) {
      const { text } = describeFailure(error, language);
      if (text !== failure) process.stderr.write(`${text}\n`);
      failure = text;
      shown.tell(text);
    }
  };

  // What is changed while all is compiled for the first time is seen, too.
  const close = followFiles(
    root,
    ['content', 'schemas', ...folders],
    async (paths) => {
      const { backOffice } = await begun;
      if (!paths.every(isText)) recompiler.noteOthers();
      await follow();
      if (paths.some(isReadByOffice)) await backOffice.reopen();
    },
    tellUnwatched(language),
  );
  const begin = async () => {
    await follow();
    const backOffice = await openOffice(root, language);
    const { source, intercept } = shown;
    return { backOffice, server: await startServer(source, port, { backOffice, reloads: true, intercept }) };
  };
  const begun = begin();
  const { server } = await begun;
  const stopped = interrupted();
  const ready = tell`The site is at ${server.address} and follows your changes.`;
  process.stdout.write(`${say(ready, language)}\n`);
  await stopped;
  close();
  await server.close();
  return 0;
}

/** Compiles what has changed, shows it, and tells the terminal and the browsers what is wrong. */
async function recompile(
  recompiler: Recompiler,
  shown: ShownSite,
  telling: (diagnostics: Diagnostic[]) => string,
  language: Tongue,
): Promise<void> {
  const begun = performance.now();
  const { files, diagnostics, unjudged, extent } = await recompiler.compile();
  const failed = hasErrors(diagnostics);
  // With errors, what could be made is shown; a page that could not stays as it was.
  if (failed || extent === 'narrow') shown.showBeside(files);
  else shown.show(files);

  const unchecked = failed ? describeUnjudged(unjudged) : undefined;
  const notChecked = unchecked ? say(unchecked, language) : '';
  const text = telling(diagnostics);
  if (text) process.stdout.write(`${text}\n`);
  if (notChecked) process.stderr.write(`${notChecked}\n`);
  const outcome = failed
    ? pc.red(say(tell`Compiled with errors`, language))
    : pc.green(say(tell`Compiled`, language));
  const time = seconds(performance.now() - begun, language);
  process.stderr.write(`${say(tell`${outcome} in ${time}.`, language)}\n`);

  const told = counted(diagnostics);
  const problems = told.length > 0 ? formatDiagnostics(told, 'pretty', language, false, mostShown) : '';
  shown.tell(problems && `${problems}\n${notChecked}`.trim());
  recompiler.save();
}

/** A back office for the forms of the site. Where there can be none, the pages can be edited all the same. */
function openOffice(root: string, language: Tongue): Promise<FollowingOffice> {
  return followBackOffice(
    // People who edit texts send nothing by the forms.
    {
      check: () => checkBackOfficeBeside(root),
      open: () => startBackOfficeBeside(root, { language, quiet: true }),
    },
    (error, runs) => {
      const reason = error instanceof Explained ? error.sentence : tell`${error.message}`;
      const said = runs
        ? tell`The back office stays as it was: ${reason}`
        : tell`There is no back office: ${reason}`;
      sayAside(said, language);
    },
  );
}
