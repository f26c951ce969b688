import { holds } from './holds.ts';
import type { ScannedPage, Tag } from './scanPage.ts';

export const isLink = /^(?:a|area)$/;

/** The language that a link says its page is in: by itself, or because it stands among words of that language. */
export function saidLanguage(link: Tag, { tags }: Pick<ScannedPage, 'tags'>): string | undefined {
  const { hreflang, lang } = link.attributes;
  return hreflang ?? lang ?? tags.findLast((tag) => isForeign(tag) && holds(tag, link))?.attributes.lang;
}

/** Whether an element says the language of the links inside it; the page itself says that of all others. */
export function isForeign({ name, attributes: { lang } }: Tag): boolean {
  return lang !== undefined && name !== 'html' && !isLink.test(name);
}
