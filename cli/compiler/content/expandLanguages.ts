import type { JsonSchema } from './compileSchemas.ts';
import { groups } from './tree.ts';

/** Marks the one shape of a text in several languages: a group whose keys are codes of the site's languages. */
export const byLanguage = 'x-by-language';

/** A language of the settings, as far as checks of texts ask for it. */
export interface NamedLanguage {
  code: string;
  name: string;
  locale: string;
}

/**
 * Lets every group of a schema that is marked `x-by-language` name the languages of the site, in its place: each is
 * needed, and no other is known. On the disk such a group takes any code, so that editors can read it.
 */
export function expandLanguages(schema: JsonSchema, languages: NamedLanguage[]): JsonSchema {
  const codes = [...new Set(languages.map(({ code }) => code))];
  for (const { group } of codes.length > 0 ? groups(schema) : []) {
    if (group[byLanguage] !== true) continue;
    group.properties = Object.fromEntries(codes.map((code) => [code, group.additionalProperties]));
    group.required = codes;
    group.additionalProperties = false;
  }
  return schema;
}
