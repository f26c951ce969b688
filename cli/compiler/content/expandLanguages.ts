import { isGroup } from '../../settings/isGroup.ts';
import type { JsonSchema } from './compileSchemas.ts';

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
  const expand = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(expand);
    else if (isGroup(node)) expandGroup(node);
  };
  const expandGroup = (node: Record<string, unknown>) => {
    Object.values(node).forEach(expand);
    if (node[byLanguage] !== true) return;
    node.properties = Object.fromEntries(codes.map((code) => [code, node.additionalProperties]));
    node.required = codes;
    node.additionalProperties = false;
  };
  if (codes.length > 0) expandGroup(schema);
  return schema;
}
