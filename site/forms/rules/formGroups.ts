import type { FieldNote, FieldSchema, FieldsetSchema, FormShape } from './formDefinition.ts';

/** A field of a form, wherever it is nested. */
export interface FormField {
  /** Unique in the form, and its name there: `email`, `company.email`. */
  path: string;
  type: FieldSchema['type'];
  note: FieldNote;
}

/** Fields shown together. Without a key they stand alone, under no heading. */
export interface FormGroup {
  key?: string;
  fields: FormField[];
}

/** The fields of a form in the order shown: an object is a group, neighbours that name the same group are one. */
export function formGroups({ properties }: FormShape): FormGroup[] {
  const groups: FormGroup[] = [];
  for (const [name, property] of Object.entries(properties)) {
    const fields = fieldsOf(name, property);
    const key = property.type === 'object' ? name : fields[0]?.note.group;
    const last = groups.at(-1);
    if (last && last.key === key) last.fields.push(...fields);
    else groups.push({ key, fields });
  }
  return groups;
}

/** All fields of a form, in order. */
export function formFields(definition: FormShape): FormField[] {
  return formGroups(definition).flatMap(({ fields }) => fields);
}

function fieldsOf(path: string, property: FieldSchema | FieldsetSchema): FormField[] {
  if (property.type !== 'object') return [{ path, type: property.type, note: property['x-field'] }];
  return Object.entries(property.properties).flatMap(([name, field]) => fieldsOf(`${path}.${name}`, field));
}
