import type { FieldSchema, FormDefinition } from './formDefinition.ts';
import { readPath } from './formTexts.ts';

/** A form as the settings of the site want it: a field that a setting asks for is optional while the setting is false. */
export function settledForm(definition: FormDefinition, settings: object): FormDefinition {
  const optional = Object.entries(definition.properties).flatMap(([path, field]): [string, FieldSchema][] => {
    if (field.type === 'object') return [];
    const { 'x-field': note } = field;
    if (!note.requiredBy || readPath(settings, note.requiredBy) !== false) return [];
    return [[path, { ...field, 'x-field': { ...note, mark: 'optional' } }]];
  });
  return {
    ...definition,
    required: definition.required.filter((path) => !optional.some(([other]) => other === path)),
    properties: { ...definition.properties, ...Object.fromEntries(optional) },
  };
}
