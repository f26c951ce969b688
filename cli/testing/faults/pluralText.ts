import type { Edit } from './faults.ts';

/** Makes `remaining` of the section `home` a text that changes with a number, in the schema and in English. */
export const pluralText: readonly Edit[] = [
  [
    'content/translations/en/home.yaml',
    'remaining: "{n} places left"',
    'remaining: { one: One place left, other: "{n} places left" }',
  ],
  [
    'schemas/translations/home.schema.json',
    '"remaining": { "type": "string",',
    '"remaining": { "type": "object", "x-plural": "n", "propertyNames": { "enum": ["zero", "one", "two", "few", "many", "other"] }, "additionalProperties": { "type": "string", "x-plural": "n", "x-gaps": ["n"] },',
  ],
];
