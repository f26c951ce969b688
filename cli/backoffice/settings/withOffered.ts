import type { FieldSchema, FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formNamed } from '../../settings/formNamed.ts';
import type { OfficeTexts } from './readOfficeTexts.ts';

/** Forms that refuse what their pages do not offer; in every language these offer the same. */
export function withOffered(
  forms: Record<string, FormDefinition>,
  { forms: offered }: OfficeTexts,
): Record<string, FormDefinition> {
  const each = Object.entries(forms);
  return Object.fromEntries(
    each.map(([name, form]) => [name, withChoices(form, formNamed(offered, name).labels.options)]),
  );
}

/**
 * A form that refuses what its page does not offer: a country that is none, or a choice that the content no longer has.
 * `options` are the choices of each list; one that is empty could not be read, and refuses nothing.
 */
function withChoices(
  definition: FormDefinition,
  options: Record<string, Record<string, string>>,
): FormDefinition {
  return JSON.parse(JSON.stringify(definition), (_, schema: FieldSchema | undefined) => {
    const choices = Object.keys(options[schema?.['x-field']?.options ?? ''] ?? {});
    if (!schema || choices.length === 0) return schema;
    if (schema.type === 'array') return { ...schema, items: { enum: choices, ...schema.items } };
    return { enum: choices, ...schema };
  });
}
