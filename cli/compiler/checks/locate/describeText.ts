import { type ToldPlace, toldPlace } from '../../content/document.ts';
import type { Segment } from '../../pages/originMarks.ts';
import { withoutReferences } from '../../scan/escaped.ts';
import type { ScannedPage, Tag } from '../../scan/scanPage.ts';

/** The innermost text that begins inside a tag, else the one the tag stands in. */
export function segmentWithin(segments: Segment[], from: number, to: number): Segment | undefined {
  const begins = segments.find((segment) => segment.from >= from && segment.from < to);
  const holds = segments.findLast((segment) => segment.from <= from && segment.to > from);
  return begins ?? holds;
}

/** Where a text is written; of a tag that stands in the middle of it, where the words of the tag begin. */
export function describeText(
  { from, origin }: Segment,
  { html }: Pick<ScannedPage, 'html'>,
  tag?: Tag,
): ToldPlace {
  const place = toldPlace(origin.document, origin, origin.pointer);
  if (!tag || tag.offset <= from) return place;
  const { excerpt = '', column } = place;
  const [before, inside] = [html.slice(from, tag.offset), html.slice(tag.offset, tag.end)];
  return { ...place, column: columnOf(before, inside, excerpt, column) };
}

/** The column of the first words of a tag in the line of its text: the same words may stand before it. */
function columnOf(before: string, inside: string, line: string, otherwise: number): number {
  const [words] = /[^<>\s](?:[^<>]*[^<>\s])?/.exec(wordsOf(inside)) ?? [];
  if (!words) return otherwise;
  const times = wordsOf(before).split(words).length;
  const written = straight(line);
  let at = otherwise - 2;
  for (let time = 0; time < times; time += 1) {
    at = written.indexOf(words, at + 1);
    if (at === -1) return otherwise;
  }
  return at + 1;
}

/** What a page says, as somebody writes it; `<>` in place of each tag. */
function wordsOf(html: string): string {
  const signs = withoutReferences(html.replace(/<[^>]*>/g, '<>'));
  return straight(signs.replace(/[\u2060\u200e\u2066\u2069]/g, ''));
}

/** The same length: quotation marks and spaces as they are on a keyboard, which the compiler sets. */
function straight(text: string): string {
  return text
    .replace(/[’‘『』]/g, "'")
    .replace(/[“”«»„「」]/g, '"')
    .replace(/\u00a0/g, ' ');
}
