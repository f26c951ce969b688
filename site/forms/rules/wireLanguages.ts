import type { Language, SiteType } from '../../page.ts';
import { envelope } from './wire.ts';

type SiteLanguage = Pick<Language, 'code' | 'siteType'>;

/** What each language of the wire adds to the names of a position's fields (requirements §8). */
const fieldSuffixes: Record<SiteType, string> = { 1: '', 2: 'IT' };

/** What the fields of a position end in, and the code of the site's language that they are in. */
export type FieldLanguages = [suffix: string, code: string][];

/** The languages in which the wire has positions, the one that stands for `page` first: it fills the gaps of others. */
export function fieldLanguages(languages: readonly SiteLanguage[], page?: SiteLanguage): FieldLanguages {
  const siteTypes = ([1, 2] as const).toSorted(
    (a, b) => Number(b === page?.siteType) - Number(a === page?.siteType),
  );
  return siteTypes.flatMap((siteType): FieldLanguages => {
    const code = codeOf(siteType, languages);
    return code ? [[fieldSuffixes[siteType], code]] : [];
  });
}

/** The first of the languages that name the same one of the wire. */
function codeOf(wanted: SiteType, languages: readonly SiteLanguage[]): string | undefined {
  return languages.find(({ siteType }) => siteType === wanted)?.code;
}

/**
 * The parts that tell the language of a submission: `SiteType` (K-15) and, only where another of the site's languages
 * goes by the same one, the code itself.
 */
export function languageParts(
  { code, siteType }: SiteLanguage,
  languages: readonly SiteLanguage[],
): Record<string, string> {
  const sent: SiteType = siteType === 1 ? 1 : 2;
  const isMeant = codeOf(sent, languages) === code;
  return { [envelope.siteType]: String(sent), ...(!isMeant && { [envelope.language]: code }) };
}

/**
 * The code of the language that these parts tell, whatever stands in them. Letters of a code may be of any case, as in
 * `lang` of a page. Every `SiteType` but 1 is 2 (§8).
 */
export function languageSent(
  { siteType, language }: { siteType: string | undefined; language: string | undefined },
  languages: readonly SiteLanguage[],
): string {
  const named = languages.find(({ code }) => code === language?.toLowerCase())?.code;
  return named ?? codeOf(siteType === '1' ? 1 : 2, languages) ?? languages[0]?.code ?? '';
}
