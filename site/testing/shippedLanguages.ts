import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseSite } from '../../cli/settings/parseSettings.ts';
import { codeFolder } from '../../cli/terminal/codeFolder.ts';

/** The languages of this website, as its settings list them: a test that asks them holds for the next one too. */
export const shippedLanguages =
  parseSite(parse(readFileSync(join(codeFolder, 'content/site.yaml'), 'utf8')))?.languages ?? [];

/** The language of a page, by its path. */
export function shippedLanguageOf(path: string) {
  const others = shippedLanguages.filter(({ prefix }) => prefix !== '');
  const found =
    others.find(({ prefix }) => path.startsWith(`${prefix}/`)) ??
    shippedLanguages.find(({ prefix }) => prefix === '');
  if (!found) throw new Error(`No language has ${path}.`);
  return found;
}

/** The locale of a visitor whose language the site does not have: no page leads elsewhere. */
export const unspokenLocale =
  ['de-DE', 'fi-FI', 'ko-KR', 'is-IS'].find(
    (locale) => !shippedLanguages.some(({ code }) => locale.startsWith(`${code}-`)),
  ) ?? 'eu-ES';

export const shippedCodes = shippedLanguages.map(({ code }) => code);
export const shippedPrefixes = shippedLanguages.map(({ prefix }) => prefix);
