import { tell } from '../../terminal/telling/tell.ts';
import { holds } from '../scan/holds.ts';
import { plainWords, shownWords, withAlts } from '../scan/plainWords.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';

/** No picture says what its heading, its caption or its link says: people who hear the page would hear it twice. */
export const repeatedAlts: PageCheck = {
  rules: ['text/repeated-alt'],
  sees: 'page',
  tells: 'text',
  run: judge,
};

function judge(page: ScannedPage): Found[] {
  const pictures = page.tags.filter(({ name, attributes }) => name === 'img' && attributes.alt);
  if (pictures.length === 0) return [];
  const silent = page.tags.filter(
    ({ name, attributes }) =>
      attributes['aria-hidden'] === 'true' ||
      // Its label is heard in place of what stands in it.
      (beside.test(name) && attributes['aria-label'] !== undefined),
  );
  const isHeard = (tag: Tag) => !silent.some((outer) => outer !== tag && holds(outer, tag));
  const others = page.tags
    .filter(
      (tag) =>
        beside.test(tag.name) &&
        (tag.name !== 'a' || tag.attributes.href !== undefined) &&
        tag.attributes['aria-hidden'] !== 'true' &&
        isHeard(tag),
    )
    .map((tag) => ({ tag, words: wordsOf(tag, page) }));
  return pictures.filter(isHeard).flatMap((picture) => {
    const words = spoken(picture.attributes.alt ?? '');
    const other = others.find(({ tag, words: said }) => said === words && isAt(tag, picture, page))?.tag;
    if (words === '' || !other) return [];
    const alt = shownWords(picture.attributes.alt ?? '');
    const finding = {
      rule: 'text/repeated-alt',
      message: messageOf(other, alt),
      hint: tell`Say what can be seen in it, or nothing if it adds nothing to these words: people who hear the page hear them twice.`,
      echo: other,
    } as const;
    // A single word may be a name, which no text traces.
    return problemOnPage(page, picture, finding, /\s/.test(alt) ? undefined : alt);
  });
}

/** What may say the same as a picture. */
const beside = /^(?:h[1-6]|figcaption|a)$/;

function messageOf({ name }: Tag, alt: string) {
  if (name === 'figcaption') return tell`The text of a picture repeats its caption: "${alt}".`;
  if (name === 'a') return tell`The text of a picture repeats its link: "${alt}".`;
  return tell`The text of a picture repeats its heading: "${alt}".`;
}

/** Whether an element is around a picture, is the caption of its figure, or is heard right before or after it. */
function isAt(other: Tag, picture: Tag, { html, tags }: ScannedPage): boolean {
  if (holds(other, picture)) return true;
  if (other.name === 'figcaption')
    return tags.some((tag) => tag.name === 'figure' && holds(tag, other) && holds(tag, picture));
  const [first, second] = other.offset < picture.offset ? [other, picture] : [picture, other];
  return spoken(withAlts(html.slice(first.end, second.offset))) === '';
}

/** What is heard of an element, without the pictures in it, and of a link without what a website adds in brackets. */
function wordsOf({ name, attributes, offset, end }: Tag, { html }: ScannedPage): string {
  const inside = html.slice(offset, end);
  return spoken(attributes['aria-label'] ?? (name === 'a' ? inside.replace(added, ' ') : inside));
}

/** Brackets in an element of their own: "(opens in a new tab)". */
const added = /<(\w+)[^>]*>\s*\([^<>()]*\)\s*<\/\1>/g;

/** Text as it is compared by ear: "By sea." sounds like "By sea". */
function spoken(html: string): string {
  return plainWords(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' '))
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
}
