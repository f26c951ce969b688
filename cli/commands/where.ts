import { createCompiler } from '../compiler/createCompiler.ts';
import { findWords } from '../compiler/pages/findWords.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { singleLine } from '../terminal/printable.ts';
import { createProgress } from '../terminal/progress.ts';
import { sayAside } from '../terminal/sayAside.ts';
import { nowhereInContent } from '../terminal/telling/nowhereInContent.ts';
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { openSite } from './openSite.ts';
import { demoSettings } from './runs/demoSettings.ts';
import { siteFolder } from './siteFolder.ts';

const pagesNamed = 3;

/** Says where words of the site are written: file, line, column, key, and the pages that show them. */
export async function where(words: string, options: { root: string; language: Tongue }): Promise<number> {
  const { language } = options;
  if (words.trim() === '') throw new Misuse(tell`Name the words to look for, as a page shows them.`);
  const root = siteFolder(options.root);
  const prints = openFilePrints(root);
  const { value: website, diagnostics } = await openSite(root, prints);
  const failWith = (problems: Diagnostic[]) => {
    printDiagnostics(problems, { format: 'pretty', language, root });
    return 1;
  };
  if (!website) return failWith(diagnostics);
  const compiler = createCompiler(website, prints);
  const compilation = await compiler.compile({
    progress: createProgress(language),
    settings: demoSettings(website.root, { make: false }),
  });
  const { files, routes, content, trace } = compilation;
  if (!trace) return failWith(compilation.diagnostics); // no page was made, so nobody knows
  const origins = await trace();
  const places = await findWords(words, { files, routes, documents: content?.documents ?? [] }, origins);
  for (const { file, line, column, key, pages } of places) {
    const shown = pages.slice(0, pagesNamed).join(' ');
    const more = pages.length - pagesNamed;
    const on = more > 0 ? tell`on ${shown} and ${tell`${more} other pages`}` : tell`on ${shown}`;
    const seen = say(pages.length > 0 ? on : tell`on no page`, language);
    const rows = [`${file}:${line}:${column}`, key, seen];
    process.stdout.write(`${rows.filter(Boolean).map(singleLine).join('  ')}\n`);
  }
  if (places.length > 0) return 0;
  sayAside(nowhereInContent(website.folders), language);
  return 1;
}
