import type { FieldSchema, FormDefinition, Schema } from './formDefinition.ts';
import { readPath } from './formTexts.ts';

/**
 * A form as the settings of the site want it: a field that a setting asks for is optional while the setting is false
 * . Days are judged by a pattern.
 */
export function settledForm(definition: FormDefinition, settings: object): FormDefinition {
  const optional = Object.entries(definition.properties).flatMap(([path, field]): [string, FieldSchema][] => {
    if (field.type === 'object') return [];
    const { 'x-field': note } = field;
    if (!note.requiredBy || readPath(settings, note.requiredBy) !== false) return [];
    return [[path, { ...field, 'x-field': { ...note, mark: 'optional' } }]];
  });
  return withDays({
    ...definition,
    required: definition.required.filter((path) => !optional.some(([other]) => other === path)),
    properties: { ...definition.properties, ...Object.fromEntries(optional) },
  });
}

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
/** Every day of the calendar as `<input type="date">` sends it, and nothing else. */
const day = `(?:\\d{4}-(?:(?!02)(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|30)|(?:0[13578]|1[02])-31|02-(?:0[1-9]|1\\d|2[0-8]))|${leapYear}-02-29)`;

/** The same with a pattern beside each `"format": "date"`: only a form that asks for a day brings what a day is. */
export function withDays<Form extends Schema>(form: Form): Form {
  const json = JSON.stringify(form);
  if (!json.includes('"date"')) return form; // it is settled for each page that has it
  return JSON.parse(json, (_, schema) =>
    schema?.format === 'date' ? { ...schema, pattern: `^(?=.*?(?:${schema.pattern ?? ''}))${day}$` } : schema,
  );
}
