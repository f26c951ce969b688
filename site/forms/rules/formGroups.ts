import type { FieldNote, FieldSchema, FieldsetSchema, FormShape } from './formDefinition.ts';

/** A field of a form, wherever it is nested. */
export interface FormField {
  /** Unique in the form, and its name there: `email`, `company.email`. */
  path: string;
  type: FieldSchema['type'];
  format?: string;
  note: FieldNote;
  /** Whether only one answer is possible: without it nothing is sent. */
  isConsent: boolean;
}

/** Fields shown together. Without a key they stand alone, under no heading. */
export interface FormGroup {
  key?: string;
  fields: FormField[];
}

/**
 * The fields of a form by groups, in the order shown: an object is a group, and so are fields that name the same one.
 */
export function formGroups({ properties }: FormShape): FormGroup[] {
  const groups: FormGroup[] = [];
  for (const [name, property] of Object.entries(properties)) {
    const fields = fieldsOf(name, property);
    const key = property.type === 'object' ? name : fields[0]?.note.group;
    const same = key === undefined ? groups.at(-1) : groups.find((group) => group.key === key);
    if (same && same.key === key) same.fields.push(...fields);
    else groups.push({ key, fields });
  }
  return groups;
}

/** All fields of a form, in the order of its definition, in which they are sent. */
export function formFields({ properties }: FormShape): FormField[] {
  return Object.entries(properties).flatMap(([name, property]) => fieldsOf(name, property));
}

function fieldsOf(path: string, property: FieldSchema | FieldsetSchema): FormField[] {
  if (property.type !== 'object') {
    const { type, format, 'x-field': note } = property;
    return [{ path, type, format, note, isConsent: property.const !== undefined }];
  }
  return Object.entries(property.properties).flatMap(([name, field]) => fieldsOf(`${path}.${name}`, field));
}
