import type { FieldSchema, FormDefinition, Schema } from '../../../site/forms/rules/formDefinition.ts';
import type { FormField } from '../../../site/forms/rules/formGroups.ts';
import { type SentField, sentFields } from '../../../site/forms/rules/wire.ts';

/** What is typed into a form, by the path of the field; files are not among it. */
export type Filled = Map<string, string[]>;

/** The least a form takes: what is required, and one of each group of which one is needed. */
export function minimalAnswers(definition: FormDefinition): Filled {
  const fields = typedFields(definition);
  const oneOfGroup = fields.find(({ note }) => note.mark === 'group');
  return fill(
    definition,
    fields.filter((field) => field.note.mark === 'required' || field === oneOfGroup),
  );
}

/** Every field filled. */
export function fullAnswers(definition: FormDefinition): Filled {
  return fill(definition, typedFields(definition));
}

/** Fields that are sent as text. */
export function typedFields(definition: FormDefinition): SentField[] {
  return sentFields(definition).filter(({ note }) => note.control !== 'file');
}

/** Fields that are sent as files. */
export function fileFields(definition: FormDefinition): SentField[] {
  return sentFields(definition).filter(({ note }) => note.control === 'file');
}

/** The schema of a field. */
export function schemaOf(definition: FormDefinition, path: string): FieldSchema {
  const schema = path.split('.').reduce<Schema | undefined>((at, name) => at?.properties?.[name], definition);
  if (!schema) throw new Error(`the form has no field ${path}`);
  return schema as FieldSchema;
}

function fill(definition: FormDefinition, fields: FormField[]): Filled {
  return new Map(fields.map((field) => [field.path, sample(field, schemaOf(definition, field.path))]));
}

const byControl: Partial<Record<FormField['note']['control'], string>> = {
  email: 'conformance@example.com',
  tel: '+39 02 1234567',
  url: 'https://www.example.com/',
  checkbox: 'true',
};

const byOptions: Record<string, string[]> = {
  countries: ['IT'],
  provincesAndAbroad: ['MI'],
  regions: ['03', '12'],
  provinces: ['MI', 'RM'],
};

/** An answer that the field takes. People and companies are called 'Conformance Test'. */
function sample({ type, note }: FormField, schema: FieldSchema): string[] {
  const listed = note.options && byOptions[note.options];
  if (listed) return listed;
  if (typeof schema.const === 'string') return [schema.const];
  const { enum: allowed } = schema.items ?? schema;
  if (allowed) return allowed.slice(-1);
  if (note.sample) return [note.sample];
  if (type === 'integer') return ['3'];
  if (type === 'number') return ['12,5'];
  return [byControl[note.control] ?? 'Conformance Test'];
}
