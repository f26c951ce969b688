import { readFileSync } from 'node:fs';
import { codeFolder } from '../../cli/terminal/codeFolder.ts';
import type { FieldSchema } from '../forms/rules/formDefinition.ts';

const file = `${codeFolder}/schemas/forms/contact.schema.json`;

/** The fields of the contact form, by name in their order: as the file says, past the code that tests are about. */
export const contactFields: [name: string, field: FieldSchema][] = Object.entries(
  JSON.parse(readFileSync(file, 'utf8')).properties,
);
