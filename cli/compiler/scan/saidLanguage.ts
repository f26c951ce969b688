import { holds } from './holds.ts';
import type { ScannedPage, Tag } from './scanPage.ts';

export const isLink = /^(?:a|area)$/;

/** In which language a link says its page is: by itself, or as it stands among words of that language. */
export function saidLanguage(link: Tag, { tags }: Pick<ScannedPage, 'tags'>): string | undefined {
  const { hreflang, lang } = link.attributes;
  return hreflang ?? lang ?? tags.findLast((tag) => isForeign(tag) && holds(tag, link))?.attributes.lang;
}

/** Whether links may stand in an element that says its language; the page itself says that of the others. */
export function isForeign({ name, attributes: { lang } }: Tag): boolean {
  return lang !== undefined && name !== 'html' && !isLink.test(name);
}
