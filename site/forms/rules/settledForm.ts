import type { Content } from '../../../schemas/types.ts';
import type { FieldSchema, FieldsetSchema, FormDefinition } from './formDefinition.ts';
import type { FormName } from './formEndpoint.ts';
import { readPath } from './formTexts.ts';

/** A form as the settings of the site want it: a field that a setting asks for is optional while the setting is false. */
export function settledForm(
  name: FormName,
  { forms, site }: Pick<Content, 'forms' | 'site'>,
): FormDefinition {
  const definition = forms[name] as FormDefinition;
  const isSpared = (field: FieldSchema | FieldsetSchema): field is FieldSchema => {
    const setting = 'x-field' in field && field['x-field'].requiredBy;
    return Boolean(setting) && readPath(site, setting as string) === false;
  };
  const spared = Object.entries(definition.properties).filter(([, field]) => isSpared(field));
  const optional = spared.map(([path, field]) => [
    path,
    { ...field, 'x-field': { ...(field as FieldSchema)['x-field'], mark: 'optional' } },
  ]);
  return {
    ...definition,
    required: definition.required.filter((path) => !spared.some(([other]) => other === path)),
    properties: { ...definition.properties, ...Object.fromEntries(optional) },
  };
}
