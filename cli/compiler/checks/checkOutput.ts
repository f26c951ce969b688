import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import type { Told } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { timed } from '../../timing/timed.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Check, CheckContext, Found, Seen, SiteCheck } from '../pageChecks/check.ts';
import { pageChecks } from '../pageChecks/provePage.ts';
import type { Page } from '../pages/renderPage.tsx';
import type { Prover } from '../proving/openProver.ts';
import { formsIn, originOf, ownCalls } from '../routes/findCalls.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { type Claims, type Outline, type Part, pageOf } from '../scan/outline.ts';
import { openPages, type ScannedPage, type Tag } from '../scan/scanPage.ts';
import { addresses } from './addresses.ts';
import { alternates } from './alternates.ts';
import { budgets } from './budgets.ts';
import { controlNames } from './controlNames.ts';
import { fieldLabels } from './fieldLabels.ts';
import { headMetadata } from './headMetadata.ts';
import { links } from './links.ts';
import { locateFindings, type Tracing } from './locate/locateFindings.ts';
import { narrow } from './narrow.ts';
import { otherLanguage } from './otherLanguage.ts';
import { madePage, proveEachPage } from './proveEachPage.ts';
import { shareLetters } from './shareLetters.ts';
import { sitemap } from './sitemap.ts';
import { unfilledGaps } from './unfilledGaps.ts';
import { unlinked } from './unlinked.ts';

/**
 * Every check that looks at more than one page. A new one is a file in `checks/`, a line here, and one for each of its
 * rules in `breaks` of `checks.test.ts`.
 */
export const siteChecks: readonly SiteCheck[] = [
  links,
  otherLanguage,
  addresses,
  alternates,
  headMetadata,
  fieldLabels,
  controlNames,
  sitemap,
  budgets,
  narrow,
  shareLetters,
  unlinked,
  unfilledGaps,
];

/** Every check of the finished site. */
export const checks: readonly Check[] = [...pageChecks, ...siteChecks];

const tellsOf = new Map<RuleName, Check['tells']>(
  checks.flatMap(({ tells, rules }) => rules.map((rule) => [rule, tells] as const)),
);

/** What no two pages may have, by the checks that look for it. */
export const claims: Claims = siteChecks.flatMap((check) =>
  'claims' in check && check.claims ? [{ sees: check.sees, claims: check.claims }] : [],
);

/** The finished site. */
interface Output extends Pick<CheckContext, 'undrawable' | 'gapped' | 'jobs'> {
  files: OutputFile[];
  pages: Page[];
  content: Content;
  /** Patterns of paths that may be pages whose address is not known, because their item cannot be read. */
  undecidedPaths: RegExp[];
}

/** Where findings are told, and which of them are not. */
interface Telling extends Omit<Tracing, 'tellsOf' | 'isSure'> {
  /** What was told already is not told again. */
  told: Told;
}

/**
 * Proves the finished site: every check over every page that lacks nothing, and of a page that reads something wrong
 * only what has a place in the content. Yields what pages claim, each claim as often as it is made.
 */
export async function checkOutput(
  { files, pages, content, undecidedPaths, undrawable, gapped, jobs }: Output,
  telling: Telling,
  cache: string,
  { memory, prover }: { memory: Memory; prover?: Prover },
): Promise<Outcome<string[]>> {
  const judged = pages.filter(({ doubt }) => doubt !== 'incomplete');
  const openPage = openPages();
  const made = judged.flatMap(({ route, file }) => (file ? madePage(route, file, openPage) : []));
  const { outlines, found } = await proveEachPage(made, { claims, cache, memory, prover });
  const context: CheckContext = {
    found,
    pages: made.map(({ open }) => open()),
    files: new Map(files.map((file) => [file.path, file])),
    routes: pages.map(({ route }) => route),
    undecidedPaths,
    content,
    origin: originOf(content),
    undrawable,
    gapped,
    jobs,
    isWhole: made.length === pages.length && pages.every(({ doubt }) => !doubt),
  };
  return {
    value: outlines.flatMap((outline) => outline.claims),
    diagnostics: await locate(await comparePages(context, outlines, memory), judged, content, telling),
  };
}

/** Compares pages with each other, part by part. Yields what was found before and what is found now. */
async function comparePages(
  context: CheckContext,
  outlines: readonly Outline[],
  memory: Memory,
): Promise<Found[]> {
  const found = [...context.found];
  const run = (check: SiteCheck, pages: ScannedPage[]) =>
    timed('check', check.rules.join(', '), () => check.run({ ...context, found, pages }));
  const rest = printOfRest(context);
  for (const check of siteChecks) {
    const { sees } = check;
    if (sees === 'site') {
      found.push(...(await run(check, context.pages)));
      continue;
    }
    const prints = outlines.flatMap(({ route, prints }) => [route.url, prints[sees]]);
    // What earlier checks found may keep one from judging. Of the content the rest has no texts.
    const key = sees !== 'gaps' && found.length === 0 && `${check.rules[0]} ${fingerprint(rest, ...prints)}`;
    if (key && memory.recall('together', key)) continue;
    const problems = await run(
      check,
      outlines.map((outline) => pageOf(outline, sees)),
    );
    if (key && problems.length === 0) memory.keep('together', key, true);
    if (problems.length > 0)
      found.push(...(await run(check, wholeWhere(problems, sees, context.pages, outlines))));
  }
  return found;
}

/** Pages that are whole where something is wrong: only whole ones have places, and of others nobody asks for one. */
function wholeWhere(
  problems: Found[],
  part: Part,
  pages: ScannedPage[],
  outlines: readonly Outline[],
): ScannedPage[] {
  const wrong = new Set(problems.map(({ seen }) => seen?.page.route.url));
  return pages.map((page, at) => {
    const outline = outlines[at];
    return outline && !wrong.has(page.route.url) ? pageOf(outline, part) : page;
  });
}

/** Tells findings where the pages got them from, and leaves out what was told already. */
async function locate(
  found: Found[],
  judged: Page[],
  content: Content,
  { told, ...tracing }: Telling,
): Promise<Diagnostic[]> {
  const unsound = new Set(judged.filter(({ doubt }) => doubt).map(({ route }) => `dist/${route.file}`));
  const located = await locateFindings(leaveOutEchoes(found), content, {
    ...tracing,
    tellsOf: (rule) => tellsOf.get(rule) ?? 'text',
    // Of a page that reads something wrong, a mistake of its template may be an echo.
    isSure: ({ route }) => !unsound.has(`dist/${route.file}`),
  });
  return located.filter((problem) => !unsound.has(problem.file) && !told.again(problem));
}

/** Where a link leads nowhere, nothing is told of its comparison with another one. */
function leaveOutEchoes(found: Found[]): Found[] {
  const placeOf = ({ page }: Seen, tag: Tag | undefined) => `${page.route.url} ${tag?.offset}`;
  const broken = new Set(
    found.flatMap(({ rule, seen }) => (rule === 'link/broken' && seen ? [placeOf(seen, seen.tag)] : [])),
  );
  return found.filter(
    ({ seen }) => !seen?.against || ![seen.tag, seen.against].some((tag) => broken.has(placeOf(seen, tag))),
  );
}

/** All that checks of outlines depend on beside the outlines: of pages they see no bytes, and of routes no words. */
function printOfRest({ files, routes, undecidedPaths, content, origin, isWhole }: CheckContext): string {
  const pages = new Set(routes.map(({ file }) => file));
  return fingerprint(
    routes.map(outwardOf).join('\n'),
    JSON.stringify([
      undecidedPaths.map(String),
      content.settings,
      ownCalls(content, origin),
      formsIn(content),
      origin,
      isWhole,
    ]),
    [...files.values()]
      .map((file) => `${file.path} ${pages.has(file.path) ? '' : printOrName(file)}`)
      .join('\n'),
  );
}

/** What other pages may depend on of a route. */
function outwardOf({ url, file, language: { code }, alternates, head: { noindex } }: Route): string {
  const others = alternates.map((other) => `${other.language.code} ${other.url}`);
  return [url, file, code, noindex === true, ...others].join(' ');
}

/**
 * The print of a file, else that of its bytes, else the name of what is copied. Its size and day may stay out: what
 * lies ready elsewhere is there by a name that says what is in it.
 */
function printOrName(file: OutputFile): string {
  return file.print ?? ('bytes' in file ? fingerprint(file.bytes) : file.copyFrom);
}
