import type { Language, SiteSettings } from '../../../site/contract.ts';

/** The languages of the site, the default one first: the office reads its notices in it. */
export function officeLanguages({ languages, defaultLanguage }: SiteSettings): [Language, ...Language[]] {
  const own = languages.find(({ code }) => code === defaultLanguage);
  if (!own) throw new Error(`No language has the code "${defaultLanguage}"`);
  return [own, ...languages.filter((language) => language !== own)];
}
