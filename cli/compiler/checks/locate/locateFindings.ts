import { type Diagnostic, excerptOf } from '../../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../../diagnostics/rules.ts';
import type { Told } from '../../../diagnostics/told.ts';
import { escapePattern } from '../../../terminal/escapePattern.ts';
import { say } from '../../../terminal/telling/say.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import type { ToldPlace } from '../../content/document.ts';
import type { Content } from '../../content/pairTranslations.ts';
import type { Check, Found, Seen } from '../../pageChecks/check.ts';
import { writtenAs } from '../../pageChecks/writtenAs.ts';
import type { Origin, Segment } from '../../pages/originMarks.ts';
import type { TraceElements } from '../../pages/traceElements.ts';
import type { TraceOrigins } from '../../pages/traceOrigins.ts';
import { holds } from '../../scan/holds.ts';
import type { ScannedPage, Tag } from '../../scan/scanPage.ts';
import type { FindInCode } from '../../website/saidInCode.ts';
import { describeText, segmentWithin } from './describeText.ts';
import { findWritten, findWrittenOnce } from './findWritten.ts';

/** What tells where pages got from what is found on them. */
export interface Tracing {
  /** Tells where the texts of pages come from; asked only when there is a finding. */
  trace: () => Promise<TraceOrigins>;
  /** Tells where their elements are written, if it can be known; asked only when content is not to blame. */
  elements?: () => Promise<TraceElements | undefined>;
  /** Finds what code of the website says. */
  findInCode?: FindInCode;
  /** What is going to be told where the languages differ; asked only when two links are compared. */
  differing?: () => Told;
  /** Where the check of a rule tells what it finds. */
  tellsOf: (rule: RuleName) => Check['tells'];
  /** Whether a mistake of its template can be known on a page. */
  isSure: (page: ScannedPage) => boolean;
}

/**
 * Findings on pages, told where a person wrote what they are about: the link target, in the content or else in code;
 * for what a check tells at the code, the line that wrote the tag; else the text inside the tag, or for what concerns
 * the whole page its title. What cannot be traced is told on the page. What many pages show at one place is told once,
 * and whether in the same words.
 */
export async function locateFindings(
  found: Found[],
  content: Content,
  { trace, elements, findInCode, differing, tellsOf, isSure }: Tracing,
): Promise<Diagnostic[]> {
  if (!found.some(({ seen }) => seen)) return found;
  const segmentsOf = rememberLast(await trace());
  let traced: Promise<ReturnType<typeof rememberLast<ElementPlaces>> | undefined> | undefined;
  const elementsOf = async (page: ScannedPage): Promise<ElementPlaces | undefined> => {
    if (elements && !isSure(page)) return undefined;
    traced ??= Promise.resolve(elements?.()).then((trace) => trace && rememberLast(trace));
    return (await traced)?.(page) ?? new Map();
  };
  const by = { segmentsOf, elementsOf, findInCode, tellsOf };
  const groups = new Map<string, Group>();
  const differences = found.some(({ seen }) => seen?.against) ? differing?.() : undefined;
  for (const { seen, what = '', ...problem } of found) {
    if (seen && differences && isOfWrongTarget(seen, content, await segmentsOf(seen.page), differences))
      continue;
    const place = seen && (await placeOf(problem.rule, seen, content, by));
    const diagnostic = { ...problem, ...place };
    const { rule, file, line, column } = diagnostic;
    const url = seen?.page.route.url;
    const words = withoutUrl(say(diagnostic.message, 'en'), url);
    const key = place
      ? `${rule} ${file}:${line}:${column} ${what}`
      : `${rule} ${seen ? '' : `${file}:${line}:${column} `}${words}`;
    const group = groups.get(key) ?? { diagnostic, pages: new Set(), said: words, others: new Map() };
    if (url !== undefined) group.pages.add(url);
    if (words !== group.said) group.others.set(words, url);
    groups.set(key, group);
  }
  return [...groups.values()].map(describeGroup);
}

/** Whether it compares two links of which one is told to lead elsewhere than in another language. */
function isOfWrongTarget(
  { page, tag, against }: Seen,
  content: Content,
  segments: Segment[],
  told: Told,
): boolean {
  if (!tag || !against) return false;
  const { code, prefix } = page.route.language;
  return [tag, against].some(({ attributes: { href }, offset, end = offset }) => {
    const origin = segmentWithin(segments, offset, end)?.origin;
    const place = href && origin && findWritten(content, writtenAs(href, prefix), { language: code, origin });
    return place && told.at(place.file, place.key);
  });
}

/** What is found at one place, in the same words or in others: a component may write what is wrong in several ways. */
interface Group {
  diagnostic: Diagnostic;
  pages: Set<string>;
  /** Its words without the address of its page, and other ones, each with a page. */
  said: string;
  others: Map<string, string | undefined>;
}

function describeGroup({ diagnostic, pages, others }: Group): Diagnostic {
  const [elsewhere] = others.values();
  if (pages.size < 2 && others.size === 0) return diagnostic;
  const more =
    others.size === 0 || elsewhere === undefined
      ? tell`So it is on ${pages.size - 1} other pages.`
      : tell`${others.size} more such findings have their place here, as on ${elsewhere}.`;
  return { ...diagnostic, hint: diagnostic.hint ? tell`${diagnostic.hint} ${more}` : more };
}

function withoutUrl(words: string, url: string | undefined): string {
  return url === undefined
    ? words
    : words.replace(new RegExp(`(?<![^\\s"])${escapePattern(url)}(?![^\\s".,:])`, 'g'), '');
}

type ElementPlaces = ReturnType<TraceElements>;

/** The findings of a page come after each other, so that one page is enough to remember. */
function rememberLast<Found>(trace: (page: ScannedPage) => Found): (page: ScannedPage) => Found {
  let last: { page: ScannedPage; found: Found } | undefined;
  return (page) => {
    if (last?.page !== page) last = { page, found: trace(page) };
    return last.found;
  };
}

interface ByPage extends Pick<Tracing, 'tellsOf' | 'findInCode'> {
  segmentsOf(page: ScannedPage): ReturnType<TraceOrigins>;
  /** Nothing when a mistake of the template cannot be told from an echo. */
  elementsOf(page: ScannedPage): Promise<ElementPlaces | undefined>;
}

async function placeOf(
  rule: RuleName,
  seen: Seen,
  content: Content,
  by: ByPage,
): Promise<ToldPlace | undefined> {
  const once = placeOfWrittenOnce(seen, content);
  if (once) return once;
  const { page, tag, at, echo } = seen;
  const about = tag ?? page.tags.find(({ name }) => name === 'title');
  const inside = about && { ...about, offset: at ?? about.offset };
  const segments = await by.segmentsOf(page);
  const text = inside && segmentWithin(segments, inside.offset, at ?? inside.end ?? inside.offset);
  // The words may be in the content, which cannot make a link of them.
  const shownBy = seen.tells === 'code' && tag && (await by.elementsOf(page))?.get(tag.offset)?.element;
  if (shownBy) return shownBy;
  // Words that a text holds are its own, wherever else the content has them.
  const isInText = text && (at !== undefined || echo);
  const place = isInText ? undefined : placeOfWritten(seen, text?.origin, content, by);
  if (place) return place;
  const twice = text && echo && standsIn(echo, text, segments) ? echo : undefined;
  const tells = seen.tells ?? by.tellsOf(rule);
  const isOfText =
    text && !twice && (tells === 'text' || (tells === 'code' && isMarkdownHeading(text.origin)));
  if (isOfText) return describeText(text, page, inside);
  const longest = rule === 'weight/page' && longestText(segments, page.html.length / 2);
  if (longest) return describeText(longest, page);
  const places = await by.elementsOf(page);
  return (
    places &&
    (placeInCode(seen, twice, tells, places) ??
      (tag && findTag(tag, segments)) ??
      (text && describeText(text, page, inside)))
  );
}

/**
 * Where the content has what a person wrote, if that is one place for all pages: a link that leads nowhere, in a menu
 * of thousands of pages. Tracing a page takes as long as making it.
 */
function placeOfWrittenOnce(
  { page, tag, at, echo, tells, written }: Seen,
  content: Content,
): ToldPlace | undefined {
  const mayBeElsewhere = at !== undefined || echo || tells || tag?.name === 'form';
  if (written === undefined || mayBeElsewhere) return undefined;
  return findWrittenOnce(content, written, page.route.language.code);
}

/** Where the content or else code has what a person wrote, such as the target of a link. */
function placeOfWritten(
  { page, tag, at, written }: Seen,
  origin: Origin | undefined,
  content: Content,
  { findInCode }: ByPage,
): ToldPlace | undefined {
  if (written === undefined) return undefined;
  // Code writes where a form is sent.
  const isInContent = tag?.name !== 'form';
  const place = isInContent && findWritten(content, written, { language: page.route.language.code, origin });
  if (place) return place;
  const inCode =
    tag && at === undefined
      ? findInCode?.(tag.name === 'use' ? iconInCode(written) : linkInCode(written))
      : undefined;
  return inCode?.excerpt === undefined ? undefined : inCode;
}

/** What wrote the tag, or what a template itself wrote first; for what is told at a template also what is around it. */
function placeInCode(
  { page, tag }: Seen,
  twice: Tag | undefined,
  tells: Check['tells'],
  places: ElementPlaces,
): ToldPlace | undefined {
  const { element, text: given } = places.get((twice ?? tag ?? outermostOf(page))?.offset ?? 0) ?? {};
  if (tag && tells === 'text' && given) return given;
  if (element || !tag || tells !== 'template') return element;
  const around = page.tags.findLast((outer) => holds(outer, tag) && places.get(outer.offset)?.element);
  return around && places.get(around.offset)?.element;
}

/** How code writes a whole link target, perhaps behind the prefix of a language; a single word may be anything. */
function linkInCode(written: string): RegExp[] {
  if (!/^(\/|https?:)./.test(written)) return [];
  return [new RegExp(`(?<=['"\`}])${escapePattern(written)}/?(?=['"\`])`)];
}

/** How code names an icon, alone or behind the file of all of them: no other word is one that has no picture. */
function iconInCode(written: string): RegExp[] {
  return [new RegExp(`(?<=['"\`#])${escapePattern(written)}(?=['"\`])`)];
}

/** Whether a text stands in an element once more. */
function standsIn({ offset, end = offset }: Tag, text: Segment, segments: Segment[]): boolean {
  return segments.some(
    (other) => other !== text && other.origin === text.origin && other.from >= offset && other.from < end,
  );
}

/** Where the text begins that makes up more of a page than `enough`, if there is one. */
function longestText(segments: Segment[], enough: number): Segment | undefined {
  const sizes = new Map<string, number>();
  for (const { from, to, origin } of segments)
    sizes.set(origin.document.path, (sizes.get(origin.document.path) ?? 0) + to - from);
  const [longest] = [...sizes].sort(([, a], [, b]) => b - a);
  if (!longest || longest[1] < enough) return undefined;
  return segments.find(({ origin }) => origin.document.path === longest[0]);
}

/** A tag that no code wrote stands in a long text: as HTML, or as a table, between the texts around it. */
function findTag({ name, offset }: Tag, segments: Segment[]): ToldPlace | undefined {
  // Other texts stand in between: what links say, the names of tables.
  const ofLongTexts = segments.filter(({ origin }) => origin.document.bodyLine !== undefined);
  const before = ofLongTexts.findLast((segment) => segment.from < offset)?.origin;
  const after = ofLongTexts.find((segment) => segment.from >= offset)?.origin;
  const written = new RegExp(name === 'table' ? '^\\s*\\||<table\\b' : `<${name}\\b`, 'i');
  for (const { document } of [after, before].filter((origin) => origin !== undefined)) {
    const from = before?.document === document ? before.line : (document.bodyLine ?? 1);
    const lines = document.text.split('\n');
    const to = after?.document === document ? after.line : lines.length;
    const index = lines.slice(0, to).findIndex((line, at) => at >= from - 1 && written.test(line));
    if (index === -1) continue;
    const column = (lines[index]?.search(/[<|]/) ?? 0) + 1;
    return { file: document.path, line: index + 1, column, excerpt: excerptOf(document.text, index + 1) };
  }
  return undefined;
}

/** What a template itself writes first: what its frame wraps in the main region, else the body. */
function outermostOf({ tags }: ScannedPage): Tag | undefined {
  const indexOf = (wanted: string) => tags.findIndex(({ name }) => name === wanted);
  return tags[Math.max(indexOf('main'), indexOf('body')) + 1] ?? tags[0];
}

/** Whether it is in the text itself that a heading is one, and of which level. */
function isMarkdownHeading({ document, line }: Origin): boolean {
  return /^\s*(#{1,6}\s|<)/.test(excerptOf(document.text, line));
}
