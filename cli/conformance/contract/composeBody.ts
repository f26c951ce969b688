import type {
  FieldNote,
  FieldSchema,
  FormDefinition,
  Schema,
} from '../../../site/forms/rules/formDefinition.ts';
import { type FormField, formFields } from '../../../site/forms/rules/formGroups.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Record<string, unknown>;

interface Rules {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  allOf?: JsonSchema[];
}

/**
 * The fields of a form but files as parts of a multipart body: flat, by their names on the wire, every value a text.
 */
export function composeBody(definition: FormDefinition): Rules {
  const fields = new Map(
    formFields(definition)
      .filter(({ note }) => note.wire && note.control !== 'file')
      .map((field) => [field.path, field]),
  );
  return flatten(definition, '', fields);
}

/** The constraints of one object of the definition, those of its fieldsets and conditions among them. */
function flatten(schema: Schema, path: string, fields: Map<string, FormField>): Rules {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const children = Object.entries(schema.properties ?? {});
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const allOf: JsonSchema[] = [];

  for (const [name, child] of children) {
    const field = fields.get(at(name));
    if (field?.note.wire) properties[field.note.wire] = partSchema(child, field);
    else if (child.properties || child.required) {
      const inner = flatten(child, at(name), fields);
      Object.assign(properties, inner.properties);
      if (schema.required?.includes(name)) required.push(...(inner.required ?? []));
      allOf.push(...(inner.allOf ?? []));
    }
  }
  required.push(...(schema.required ?? []).flatMap((name) => fields.get(at(name))?.note.wire ?? []));
  if (schema.if) {
    const branches = (['if', 'then', 'else'] as const).flatMap((keyword) => {
      const branch = schema[keyword];
      return branch ? [[keyword, flatten(branch, path, fields)]] : [];
    });
    allOf.push(Object.fromEntries(branches));
  }
  if (schema.anyOf) allOf.push({ anyOf: schema.anyOf.map((option) => flatten(option, path, fields)) });
  return {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(allOf.length > 0 && { allOf }),
  };
}

/** One field as text. Within a condition only the keywords of the condition are known, and no more is said. */
function partSchema(schema: Schema, { path, type, note, isConsent }: FormField): JsonSchema {
  const { 'x-field': ownNote, ...keywords } = schema as FieldSchema;
  if (!ownNote) return asTexts(keywords);
  const description = `\`${path}\` of the form. ${describe(schema, note)}${describeDays(schema)}${describeRule(note, isConsent)}${describeAliases(note)}`;
  if (type === 'array') return { ...keywords, description };
  if (type === 'boolean')
    return { description, ...(schema.const === true ? { const: 'true' } : { enum: ['true'] }) };
  if (type === 'integer') return { type: 'string', pattern: '^\\+?[0-9]+$', description };
  if (type === 'number') return { type: 'string', pattern: '^\\+?[0-9]+([.,][0-9]+)?$', description };
  return { ...keywords, description };
}

/** A condition as parts have it: a tick and a number are texts there. */
function asTexts(keywords: Schema): JsonSchema {
  const { const: one, enum: some } = keywords as { const?: unknown; enum?: unknown[] };
  return {
    ...keywords,
    ...(['boolean', 'number'].includes(typeof one) && { const: String(one) }),
    ...(some && { enum: some.map(String) }),
  };
}

/** Which days a back office takes, whatever the time zone. */
function describeDays({ 'x-days': days }: Schema): string {
  if (!days) return '';
  const bounds = Object.entries(days).map(([word, bound]) => `${word} ${bound}`);
  return ` A day ${bounds.join(' ')}, where today is any day that it is anywhere on Earth.`;
}

/** Which rule an answer breaks that is not as the field asks, where neither type nor choices tell. */
function describeRule({ control, rule }: FieldNote, isConsent: boolean): string {
  if (isConsent) return ' The consent: without it the rule `consent` is broken.';
  const broken = rulesOfControls[control] ?? rule;
  return broken ? ` Written otherwise, it breaks the rule \`${broken}\`.` : '';
}

const rulesOfControls: Partial<Record<FieldNote['control'], string>> = {
  email: 'email',
  tel: 'phone',
  url: 'url',
};

/** Other names and values that older programs send. */
function describeAliases({ aliases: { names = [], values = {} } = {} }: FieldNote): string {
  const read = [
    ...names.map((name) => ` A part called \`${name}\` is read as this one.`),
    ...Object.entries(values).map(([alias, value]) => ` \`${alias}\` is read as \`${value}\`.`),
  ];
  return read.join('');
}

/** What the keywords do not say: limits of numbers, and how a text is read. */
function describe({ type, minimum, maximum, exclusiveMinimum }: Schema, note: FieldNote): string {
  const limits = [
    minimum !== undefined && `at least ${minimum}`,
    exclusiveMinimum !== undefined && `greater than ${exclusiveMinimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ].filter(Boolean);
  const withLimits = (kind: string) => [kind, ...limits].join(', ');
  if (type === 'integer') return `${withLimits('A whole number, digits only')}.`;
  if (type === 'number')
    return `${withLimits('A number with comma or point for decimals and nothing between thousands')}; one that no computer can hold (400 digits) is none.`;
  if (type === 'boolean') return 'Left out when it is not ticked. `on` and `1` are read as `true`.';
  if (note.control === 'multiselect') return 'Repeated, one part for each value.';
  if (note.control === 'select' || note.control === 'radio') return 'One of the values of the form.';
  if (note.control === 'textarea') return 'Text of several lines.';
  if (note.control === 'url') return 'An address; https:// is put in front when it is missing.';
  return 'One line of text; spaces around it are cut, runs of them count as one.';
}
