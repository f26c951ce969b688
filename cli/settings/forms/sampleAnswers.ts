import type { FieldSchema, FormDefinition, Schema } from '../../../site/forms/rules/formDefinition.ts';
import type { FormField } from '../../../site/forms/rules/formGroups.ts';
import { type SentField, sentFields } from '../../../site/forms/rules/wire.ts';
import { sampleAnswer } from './sampleAnswer.ts';

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
  return new Map(fields.map((field) => [field.path, sampleAnswer(schemaOf(definition, field.path))]));
}
