import { parse } from 'yaml';
import type { JsonSchema } from './compileSchemas.ts';
import type { Source } from './readSources.ts';
import { isGroup } from './tree.ts';

/** Marks the one shape of a text in several languages: a group whose keys are codes of the site's languages. */
export const byLanguage = 'x-by-language';

/** A language as messages speak of it. */
export interface NamedLanguage {
  code: string;
  name: string;
}

/**
 * The languages that `content/site.yaml` lists, the default one first, as far as it can be read; its mistakes are told
 * by its own schema.
 */
export function languagesIn(texts: Source[]): NamedLanguage[] {
  const settings = texts.find(({ path }) => path === 'content/site.yaml');
  try {
    const { languages, defaultLanguage } = parse(settings?.bytes.toString('utf8') ?? '') as {
      languages: unknown;
      defaultLanguage: unknown;
    };
    if (!Array.isArray(languages)) return [];
    const named = languages.filter((one) => isGroup(one) && typeof one.code === 'string') as NamedLanguage[];
    if (new Set(named.map(({ code }) => code)).size < named.length) return []; // told where they are listed
    return named.sort((a, b) => Number(b.code === defaultLanguage) - Number(a.code === defaultLanguage));
  } catch {
    return [];
  }
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
    if (!isGroup(node)) return node;
    const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, expand(value)]));
    if (node[byLanguage] !== true) return inner;
    return {
      ...inner,
      required: codes,
      properties: Object.fromEntries(codes.map((code) => [code, inner.additionalProperties])),
      additionalProperties: false,
    };
  };
  return expand(schema) as JsonSchema;
}
