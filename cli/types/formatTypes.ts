import { compile } from 'json-schema-to-typescript';
import type { JsonSchema } from '../compiler/content/compileSchemas.ts';
import { byLanguage } from '../compiler/content/expandLanguages.ts';
import { isGroup } from '../settings/isGroup.ts';
import { isFact } from '../settings/resolveTree.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';

/** One schema of the site, with the name of its file. */
export interface NamedSchema {
  /** File name without `.schema.json`. */
  name: string;
  isSection: boolean;
  schema: JsonSchema;
}

/**
 * TypeScript for everything the schemas describe, as templates receive it: facts unwrapped, texts of several
 * languages resolved to one. Two types gather the rest: `Text` (the translation sections) and `Content`. Throws
 * `Misuse` where a schema has no title, or the title or description of another, or a reference that leads to nothing.
 */
export async function formatTypes(schemas: NamedSchema[], forms: string[]): Promise<string> {
  checkTitles(schemas);
  checkDescriptions(schemas);
  checkReferences(schemas);
  const gathered = [gatherText(schemas), gatherContent(schemas), gatherForms(forms)].join('\n');
  return `// Made from the schemas by \`npm run types\`; a test compares it with them.\n\nimport type { FormDefinition } from '../site/forms/rules/formDefinition.ts';\n\n${await formatDeclarations(schemas)}\n\n${gathered}`;
}

/** TypeScript for what the compiler itself reads of every website's settings and facts. */
export async function formatSettings(schemas: NamedSchema[]): Promise<string> {
  return `// Made from \`cli/settings\` by \`npm run types\`; a test compares it with them.\n\n${await formatDeclarations(schemas)}\n`;
}

/** Types are called like their schemas. */
function checkTitles(schemas: NamedSchema[]): void {
  const owners = new Map<unknown, string>();
  // If two have one title, the copy is the one whose file has another name.
  const isOriginal = ({ name, schema }: NamedSchema) =>
    String(schema.title).toLowerCase() === name.replaceAll('-', '').toLowerCase();
  const inOrder = [...schemas].sort((a, b) => Number(isOriginal(b)) - Number(isOriginal(a)));
  for (const { name, isSection, schema } of inOrder) {
    if (name === 'parts') continue;
    const file = fileOf({ name, isSection });
    if (typeof schema.title !== 'string' || schema.title === '')
      throw new Misuse(tell`${file} has no "title". Write one: it becomes the name of its type.`);
    const owner = owners.get(schema.title);
    if (owner)
      throw new Misuse(tell`${file} has the title "${schema.title}" of ${owner}. Give it one of its own.`);
    owners.set(schema.title, file);
  }
}

/** A schema that begins as a copy of another one easily keeps what that one tells translators. */
function checkDescriptions(schemas: NamedSchema[]): void {
  const owners = new Map<unknown, string>();
  for (const { schema, ...named } of schemas) {
    if (typeof schema.description !== 'string') continue;
    const file = fileOf(named);
    const owner = owners.get(schema.description);
    if (owner)
      throw new Misuse(
        tell`${owner} and ${file} have the same "description". Say in the one that was copied what its file is about.`,
      );
    owners.set(schema.description, file);
  }
}

/** A name that no definition has. */
function checkReferences(schemas: NamedSchema[]): void {
  const known = new Set(
    schemas.flatMap(({ name, schema }) =>
      Object.keys(schema.definitions ?? {}).map((key) => definitionName(name, key)),
    ),
  );
  for (const { schema, ...named } of schemas) {
    JSON.stringify(schema, (key, value) => {
      if (key === '$ref' && typeof value === 'string' && !known.has(referenced(value, named.name)))
        throw new Misuse(tell`"${value}" in ${fileOf(named)} leads to nothing.`);
      return value;
    });
  }
}

function fileOf({ name, isSection }: Pick<NamedSchema, 'name' | 'isSection'>): string {
  return `schemas/${isSection ? 'translations/' : ''}${name}.schema.json`;
}

async function formatDeclarations(schemas: NamedSchema[]): Promise<string> {
  const definitions: Record<string, JsonSchema> = {};
  for (const { name, schema } of schemas) {
    for (const [key, definition] of Object.entries(schema.definitions ?? {})) {
      definitions[definitionName(name, key)] = rewrite(definition, name);
    }
    if (name === 'parts') continue;
    const { definitions: _, ...rest } = schema;
    definitions[String(schema.title)] = rewrite(rest, name);
  }
  for (const [name, definition] of Object.entries(definitions)) definition.title = name;
  const declarations = await compile({ title: 'Unused', definitions } as never, 'Unused', {
    bannerComment: '',
    unreachableDefinitions: true,
    additionalProperties: false,
    format: false,
  });
  return declarations
    .replace(/export interface Unused \{[^}]*\}\n?/, '')
    .replaceAll(
      /\n \* ?\n \* This interface was referenced by `Unused`'s JSON-Schema\n \* via the `definition` "\w+"\./g,
      '',
    )
    .replaceAll(
      /\/\*\*\n \* This interface was referenced by `Unused`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
      '',
    )
    .trim();
}

function gatherText(schemas: NamedSchema[]): string {
  const rows = schemas
    .filter(({ name, isSection }) => isSection && name !== 'parts')
    .map(({ name, schema }) => `  ${name}: ${schema.title};`);
  return `/** The translation sections of one language, facts filled in. */\nexport interface Text {\n${rows.join('\n')}\n}\n`;
}

function gatherContent(schemas: NamedSchema[]): string {
  const rows = schemas.flatMap(({ schema }) => {
    const glob = schema['x-content'];
    if (!glob) return [];
    const name = glob.replace(/\/.*|\.yaml$/, '');
    const stars = glob.split('*').length - 1;
    const type = [
      `${schema.title}`,
      `${schema.title}[]`,
      `Record<string, ${schema.title} & { body: string; original?: string }>`,
    ][stars];
    return [`  ${name}: ${type};`];
  });
  rows.push(
    '  /** Form definitions by name, as `schemas/forms` has them. */',
    '  forms: Record<FormName, FormDefinition>;',
  );
  return `/** Everything else a person edits, resolved to one language. */\nexport interface Content {\n${rows.join('\n')}\n}\n`;
}

function gatherForms(names: string[]): string {
  return `/** The forms that \`schemas/forms\` defines. */\nexport type FormName = ${names.map((name) => `'${name}'`).join(' | ')};\n`;
}

/** Definitions of a schema are named apart from those of others, unless they are the shared parts. */
function definitionName(schema: string, key: string): string {
  if (schema === 'parts') return key;
  const [first = '', ...rest] = schema.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const prefix = first.toUpperCase() + rest.join('');
  return key.startsWith(prefix) || /^[A-Z]\w+Page$/.test(key) ? key : `${prefix}${key}`;
}

/** The name among all definitions of what a reference in a schema means. */
function referenced($ref: string, owner: string): string {
  const [file = '', path = ''] = $ref.split('#');
  const from = file ? file.replace(/^.*\//, '').replace('.schema.json', '') : owner;
  return definitionName(from, path.replace('/definitions/', ''));
}

/** A schema for the resolved value, with every reference pointing into one list of definitions. */
function rewrite(schema: JsonSchema, owner: string): JsonSchema {
  if (schema.$ref) return { $ref: `#/definitions/${referenced(schema.$ref, owner)}` };
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter((option) => !saysFact(option));
  if (alternatives?.length === 1 && alternatives[0])
    return { ...rewrite(alternatives[0], owner), description: schema.description };
  const value = saysFact(schema) && schema.properties?.value;
  if (value) return rewrite(value, owner);
  if (schema[byLanguage]) return resolvedByLanguage(schema, owner);

  const { if: _if, then: _then, else: _else, allOf: _allOf, ...result } = schema;
  delete result['x-content'];
  // Lengths of lists are the schema's business; as tuples they would only make the types long.
  delete result.minItems;
  delete result.maxItems;
  delete result.propertyNames;
  if (alternatives) result.anyOf = alternatives.map((option) => rewrite(option, owner));
  delete result.oneOf;
  if (result.items) result.items = rewrite(result.items, owner);
  if (isGroup(result.additionalProperties))
    result.additionalProperties = rewrite(result.additionalProperties, owner);
  if (result.properties) {
    result.properties = Object.fromEntries(
      Object.entries(result.properties).map(([key, property]) => [key, rewrite(property, owner)]),
    );
  }
  return result;
}

function saysFact({ properties = {} }: JsonSchema): boolean {
  return isFact(properties);
}

/** A text in several languages comes as that of the page; groups of texts come in all languages, by code. */
function resolvedByLanguage(
  { description, additionalProperties: one }: JsonSchema,
  owner: string,
): JsonSchema {
  if (!isGroup(one) || one.type === 'string') return { type: 'string', description };
  return { type: 'object', description, additionalProperties: rewrite(one, owner) };
}
