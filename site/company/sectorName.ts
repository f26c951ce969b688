import { bareLanguage } from '../codes/languageCode.ts';
import type { PageContext } from '../page.ts';
import { slugify } from '../prose/headings.ts';
import type { TaggedText } from '../ui/taggedText.ts';

/**
 * The name of a sector. They are English by themselves, and a language that takes one over lists it in the settings
 * among what is the same in every language; there it says so (G-08).
 */
export function sectorName(
  name: string,
  { content, language }: Pick<PageContext, 'content' | 'language'>,
): TaggedText {
  const { sameInEveryLanguage = [] } = content.site;
  // Texts are typeset, settings are not: quotes and apostrophes differ.
  const isListed = sameInEveryLanguage.some((text) => slugify(text) === slugify(name));
  const isTakenOver = bareLanguage(language.code) !== 'en' && isListed;
  return isTakenOver ? { value: name, lang: 'en' } : { value: name };
}
