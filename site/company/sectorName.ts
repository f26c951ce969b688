import { bareLanguage } from '../codes/languageCode.ts';
import type { PageContext } from '../page.ts';
import type { TaggedText } from '../ui/taggedText.ts';

/**
 * The name of a sector. They are English by themselves, and a language that takes one over lists it in the settings
 * among what is the same in every language; there it says so (G-08).
 */
export function sectorName(
  name: string,
  { content, language }: Pick<PageContext, 'content' | 'language'>,
): TaggedText {
  const isTakenOver =
    bareLanguage(language.code) !== 'en' && content.site.sameInEveryLanguage?.includes(name);
  return isTakenOver ? { value: name, lang: 'en' } : { value: name };
}
