import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { nameOf } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Origin, Segment } from '../pages/originMarks.ts';
import type { TraceOrigins } from '../pages/traceOrigins.ts';
import type { Found, Seen } from './check.ts';
import { findWritten } from './findWritten.ts';

/**
 * Findings on pages, told where a person wrote what they are about: the link target, else the text inside the tag,
 * else, for what concerns the whole page, its title. What cannot be traced is told on the page. What many pages show
 * is told once.
 */
export async function locateFindings(
  found: Found[],
  content: Content,
  trace: () => Promise<TraceOrigins>,
): Promise<Diagnostic[]> {
  if (!found.some(({ seen }) => seen)) return found;
  const segmentsOf = rememberSegments(await trace());
  const groups = new Map<string, { diagnostic: Diagnostic; pages: Set<string> }>();
  for (const { seen, ...problem } of found) {
    const place = seen && (await placeOf(seen, content, segmentsOf));
    const diagnostic = { ...problem, ...place };
    const { rule, file, line, column, message } = diagnostic;
    const key = seen
      ? [
          rule,
          place ? `${file}:${line}:${column}` : say(message, 'en').replaceAll(seen.page.route.url, ''),
        ].join(' ')
      : `${rule} ${file}:${line}:${column} ${say(message, 'en')}`;
    const group = groups.get(key) ?? { diagnostic, pages: new Set() };
    if (seen) group.pages.add(seen.page.route.url);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ diagnostic, pages }) => {
    if (pages.size < 2) return diagnostic;
    const others = tell`So it is on ${pages.size - 1} other pages.`;
    return { ...diagnostic, hint: diagnostic.hint ? tell`${diagnostic.hint} ${others}` : others };
  });
}

function rememberSegments(trace: TraceOrigins): TraceOrigins {
  const known = new Map<unknown, ReturnType<TraceOrigins>>();
  return (page) => {
    const segments = known.get(page) ?? trace(page);
    known.set(page, segments);
    return segments;
  };
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt' | 'key'>;

async function placeOf(
  { page, tag, written }: Seen,
  content: Content,
  segmentsOf: TraceOrigins,
): Promise<Place | undefined> {
  const inside = tag ?? page.tags.find(({ name }) => name === 'title');
  const origin = inside && originWithin(await segmentsOf(page), inside.offset, inside.end ?? inside.offset);
  if (written !== undefined) {
    const place = findWritten(content, written, { language: page.route.language.code, origin });
    if (place) return place;
  }
  return origin && describeOrigin(origin);
}

/** The innermost text that begins inside a tag, else the one the tag stands in. */
function originWithin(segments: Segment[], from: number, to: number): Origin | undefined {
  const begins = segments.find((segment) => segment.from >= from && segment.from < to);
  const holds = segments.findLast((segment) => segment.from <= from && segment.to > from);
  return (begins ?? holds)?.origin;
}

function describeOrigin({ document, pointer, line, column }: Origin): Place {
  const inBody = document.bodyLine !== undefined && pointer[0] === 'body';
  return {
    file: document.path,
    line,
    column,
    excerpt: excerptOf(document.text, line),
    key: inBody ? undefined : nameOf(pointer),
  };
}
