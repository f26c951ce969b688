import { isGroup } from '../../settings/isGroup.ts';
import type { JsonSchema } from './compileSchemas.ts';

/** Marks the one shape of a text in several languages: a group whose keys are codes of the site's languages. */
export const byLanguage = 'x-by-language';

/** A language as messages speak of it. */
export interface NamedLanguage {
  code: string;
  name: string;
}

/**
 * A schema in which every group marked `x-by-language` names the languages of the site: each is needed, and no
 * other is known. On the disk such a group takes any code, so that editors can read it.
 */
export function expandLanguages(schema: JsonSchema, languages: NamedLanguage[]): JsonSchema {
  if (languages.length === 0) return schema;
  const codes = [...new Set(languages.map(({ code }) => code))];
  const expand = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(expand);
    return isGroup(node) ? expandGroup(node) : node;
  };
  const expandGroup = (node: Record<string, unknown>) => {
    const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, expand(value)]));
    if (node[byLanguage] !== true) return inner;
    return {
      ...inner,
      required: codes,
      properties: Object.fromEntries(codes.map((code) => [code, inner.additionalProperties])),
      additionalProperties: false,
    };
  };
  return expandGroup(schema);
}
