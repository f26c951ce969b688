import { holds } from './holds.ts';
import type { ScannedPage, Tag } from './scanPage.ts';

/** Words that a visitor reads or hears, with a gap in them that nobody filled: "{n} places left". */
export interface Gap {
  /** As the HTML has them. */
  words: string;
  /** Where they begin, or the tag of whose attribute they are. */
  offset: number;
}

const gap = /\{\w+\}/y;

/** The texts and attributes of a page with gaps, each once. What is for scripts may have some, and so may code. */
export function gapsIn({ html, tags }: Pick<ScannedPage, 'html' | 'tags'>): Gap[] {
  let unread: Tag[] | undefined;
  const found: Gap[] = [];
  const seen = new Set<number>();
  // Most braces are those of styles and data: this is quicker than to match all of the page.
  for (let index = html.indexOf('{'); index !== -1; index = html.indexOf('{', index + 1)) {
    gap.lastIndex = index;
    if (!gap.test(html)) continue;
    const tag = html.lastIndexOf('<', index);
    const text = html.lastIndexOf('>', index) + 1;
    const isInTag = tag >= text;
    const from = isInTag ? html.lastIndexOf('="', index) + 2 : text;
    if (seen.has(from)) continue;
    seen.add(from);
    const [, name = ''] = /\s([\w-]+)="$/.exec(html.slice(tag, from)) ?? [];
    if (isInTag && !isTold(html.slice(tag, from), name)) continue;
    unread ??= tags.filter(isUnread);
    if (unread.some((outer) => holds(outer, { offset: index }))) continue;
    const words = html.slice(from, html.indexOf(isInTag ? '"' : '<', index));
    found.push({ words, offset: isInTag ? tag : from });
  }
  return found;
}

const told =
  /^(?:alt|title|label|placeholder|aria-(?:label|description|placeholder|roledescription|valuetext))$/;

/** Whether the value of an attribute is read out or shown to somebody. */
export function isTold(tag: string, attribute: string): boolean {
  return told.test(attribute) || (attribute === 'content' && /^<meta\s.*name="description"/s.test(tag));
}

function isUnread({ name, attributes: { hidden } }: Tag): boolean {
  return hidden !== undefined || /^(?:template|script|style|code|pre|samp|kbd|var)$/.test(name);
}
