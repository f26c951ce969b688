import { bareLanguage } from './languageCode.ts';

/**
 * Which tags of visitors mean which language of the site, by the small letters that they begin with; the longest
 * counts. A code means itself. A bare language that is no code means its first variant, or the one in its usual script:
 * a visitor who prefers `pt` reads `pt-br` if there is nothing nearer. If variants differ by script, so do the regions
 * that write it: `zh-tw` means `zh-hant`.
 */
export function languageRanges(codes: readonly string[]): Readonly<Record<string, string>> {
  const key = codes.join(' ');
  const found = known.get(key) ?? findRanges(codes);
  known.set(key, found);
  return found;
}

/** Asked for on each page, for each link to another language. */
const known = new Map<string, Readonly<Record<string, string>>>();

function findRanges(codes: readonly string[]): Record<string, string> {
  // Without a prototype: a folder may be called "constructor".
  const ranges: Record<string, string> = Object.create(null);
  for (const code of codes) ranges[code] = code;
  for (const bare of new Set(codes.map(bareLanguage))) {
    const variants = codes.filter((code) => bareLanguage(code) === bare);
    const inScript = (tag: string) => variants.find((code) => scriptOf(code) === scriptOf(tag));
    ranges[bare] ??= inScript(bare) ?? variants[0] ?? bare;
    if (new Set(variants.map(scriptOf)).size < 2) continue;
    for (const region of regions) {
      const tag = `${bare}-${region}`;
      const meant = scriptOf(tag) === scriptOf(bare) ? undefined : inScript(tag);
      if (meant) ranges[tag] ??= meant;
    }
  }
  return ranges;
}

function scriptOf(tag: string): string | undefined {
  return new Intl.Locale(tag).maximize().script;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const regions = letters.flatMap((first) => letters.map((second) => first + second));
