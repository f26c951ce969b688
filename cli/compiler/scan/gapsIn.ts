import { holds } from './holds.ts';
import type { ScannedPage, Tag } from './scanPage.ts';

/** Words that a visitor reads or hears, with a gap in them that nobody filled: "{n} places left". */
export interface Gap {
  /** As the HTML has them. */
  words: string;
  /** Where they begin, or the tag of whose attribute they are. */
  offset: number;
}

/** The texts and attributes of a page with gaps, each once. What is for scripts may have some, and so may code. */
export function gapsIn({ html, tags }: Pick<ScannedPage, 'html' | 'tags'>): Gap[] {
  let unread: Tag[] | undefined;
  const found = new Map<number, Gap>();
  for (const { index } of html.matchAll(/\{\w+\}/g)) {
    const tag = html.lastIndexOf('<', index);
    const text = html.lastIndexOf('>', index) + 1;
    const isInTag = tag >= text;
    const from = isInTag ? html.lastIndexOf('="', index) + 2 : text;
    if (found.has(from) || (isInTag && !isTold(html.slice(tag, html.indexOf('>', from)), from - tag)))
      continue;
    unread ??= tags.filter(isUnread);
    if (unread.some((outer) => holds(outer, { offset: index }))) continue;
    const words = html.slice(from, html.indexOf(isInTag ? '"' : '<', index));
    found.set(from, { words, offset: isInTag ? tag : from });
  }
  return [...found.values()];
}

/** Whether somebody is told what the value says that begins there in a tag. */
function isTold(tag: string, at: number): boolean {
  const [, name = ''] = /\s([\w-]+)="$/.exec(tag.slice(0, at)) ?? [];
  return name === 'content' ? aboutPage.test(tag) : told.test(name);
}

const told =
  /^(?:alt|title|label|placeholder|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
const aboutPage = /^<meta\b.*\s(?:name|property)="(?:\w+:)?(?:title|description)"/s;

function isUnread({ name, attributes: { hidden } }: Tag): boolean {
  return hidden !== undefined || /^(?:template|script|style|code|pre|samp|kbd|var)$/.test(name);
}
