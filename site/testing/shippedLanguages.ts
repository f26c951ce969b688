import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseSite } from '../../cli/settings/parseSettings.ts';
import { codeFolder } from '../../cli/terminal/codeFolder.ts';

/** The languages of this website, as its settings list them: a test that asks them holds for the next one too. */
export const shippedLanguages =
  parseSite(parse(readFileSync(join(codeFolder, 'content/site.yaml'), 'utf8')))?.languages ?? [];

export const shippedCodes = shippedLanguages.map(({ code }) => code);
export const shippedPrefixes = shippedLanguages.map(({ prefix }) => prefix);
