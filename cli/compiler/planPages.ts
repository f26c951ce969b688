import { tell } from '../terminal/telling/tell.ts';
import { stage } from '../timing/timed.ts';
import type { Run } from './beginRun.ts';
import { type Doubts, findDoubts, isUnsound } from './content/doubts.ts';
import type { Content } from './content/pairTranslations.ts';
import { excuse } from './excuses/weighFindings.ts';
import { checkGroups } from './meaning/checkGroups.ts';
import { checkLists } from './meaning/checkLists.ts';
import { rememberMeant } from './meaning/meaning.ts';
import { notingTexts } from './pages/watchKeys.ts';
import type { ReadContent } from './readContent.ts';
import { checkFormCalls } from './routes/checkFormCalls.ts';
import { checkOffice } from './routes/checkOffice.ts';
import { leaveOutUnshown, type Showing } from './routes/leaveOutUnshown.ts';
import { type Route, resolveRoutes } from './routes/resolveRoutes.ts';
import { checkDefinition } from './website/checkDefinition.ts';

/** Which pages there will be, and of what. */
export interface Plan {
  /** What visitors are shown of the content. */
  content: Content;
  /** What decides that. */
  showing: Showing;
  doubts: Doubts;
  routes: Route[];
  /** Patterns of paths that may be pages whose address is not known, because their item cannot be read. */
  undecidedPaths: RegExp[];
  /** Whether no page waits for a fact that nobody has given. */
  isWhole: boolean;
  /** Whether pages can be made of it: every file depends on the settings and the facts. */
  isMakeable: boolean;
  /** Which texts, and which parts of the content besides their own item, the heads of pages read. */
  inHeads: { texts: ReadonlySet<string>; parts: ReadonlySet<string> };
}

/** Holds the definition of a website against its content, and gives every page its address. None where it cannot be. */
export function planPages(
  { site, findings, findInCode, now, memory }: Run,
  { sources, checks, change, known, schemas, rules, entries }: ReadContent,
  content: Content,
): Plan | undefined {
  const { add, keep, told } = findings;
  add(checkGroups(content, sources.schemas));
  add(checkLists(content, sources));
  // While a schema cannot be used, nobody knows which texts there are.
  const areTextsKnown = !findings.all.some(({ rule }) => rule === 'schema/unreadable');
  if (areTextsKnown) add(checkOffice(content, sources.schemas, told()));
  const doubts = findDoubts(excuse(findings.all, checks).weighed, schemas, content);
  add(checkFormCalls(content, sources.schemas)); // no texts are in doubt for it
  const { kinds } = schemas;
  const mistakes = checkDefinition(site, { content, kinds, icons: known.icons, doubts }, findInCode);
  add(mistakes);
  if (mistakes.length > 0) return undefined;

  const meantIn = rememberMeant(rules, schemas.byId, memory);
  const showing: Showing = { entries, meantIn, now, change };
  const published = leaveOutUnshown(content, site.routes, showing);
  const texts = new Set<string>();
  const languages = published.content.languages.map((one) => ({
    ...one,
    text: notingTexts(one.text, texts),
  }));
  const parts = new Set<string>();
  const routing = stage(tell`Resolving the routes`, () =>
    resolveRoutes({ ...published.content, languages }, published.rules, doubts, { inHeads: parts }),
  );
  return {
    content: published.content,
    showing,
    doubts,
    routes: keep(routing),
    undecidedPaths: routing.undecidedPaths,
    isWhole: published.rules.length === site.routes.length,
    isMakeable: !isUnsound(published.content, ['site', 'company', 'documents'], doubts),
    inHeads: { texts, parts },
  };
}
