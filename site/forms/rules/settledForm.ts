import type { Content } from '../../../schemas/types.ts';
import type { FieldSchema, FormDefinition } from './formDefinition.ts';
import type { FormName } from './formEndpoint.ts';

/** A form as the settings of the site want it: whether a spontaneous application needs a cover letter. */
export function settledForm(
  name: FormName,
  { forms, site }: Pick<Content, 'forms' | 'site'>,
): FormDefinition {
  const definition = forms[name] as FormDefinition;
  return name === 'spontaneous' && !site.application.coverLetterRequired
    ? withoutDuty(definition, 'coverLetter')
    : definition;
}

function withoutDuty(definition: FormDefinition, name: string): FormDefinition {
  const field = definition.properties[name] as FieldSchema;
  const optional: FieldSchema = { ...field, 'x-field': { ...field['x-field'], mark: 'optional' } };
  return {
    ...definition,
    required: definition.required.filter((required) => required !== name),
    properties: { ...definition.properties, [name]: optional },
  };
}
