import type { FieldSchema, FormShape } from '../../../../site/forms/rules/formDefinition.ts';
import { envelope } from '../../../../site/forms/rules/wire.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { fieldAt, type Pointer, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

interface Field {
  pointer: Pointer;
  path: string;
  schema: FieldSchema;
}

/** Answers that would be lost on the wire: fields without a name there, and names that mean something else already. */
export function findWireMistakes(definition: FormShape): FormMistake[] {
  const fields = placesIn(definition).flatMap((place): Field[] => {
    const schema = fieldAt(place);
    return schema ? [{ pointer: place.pointer, path: place.path.join('.'), schema }] : [];
  });
  return [...fields.flatMap(unsent), ...repeatedNames(fields)];
}

/** Only a field with one possible answer need not be sent: sending the form is the consent. */
function unsent({ pointer, path, schema }: Field): FormMistake[] {
  const { wire, mark } = schema['x-field'];
  if (wire || (schema.const !== undefined && mark === 'required')) return [];
  const name = path.split('.').at(-1) ?? '';
  return [
    {
      pointer: [...pointer, 'x-field'],
      part: 'key',
      message: tell`What visitors fill in at "${path}" is never sent: it has no "wire".`,
      hint: tell`Add the name under which it is sent, such as "wire": "${name.charAt(0).toUpperCase() + name.slice(1)}". Only a consent may lack one.`,
    },
  ];
}

/**
 * Names are read without regard to case. Fields for files may share one: their files come in the order of the fields.
 */
function repeatedNames(fields: readonly Field[]): FormMistake[] {
  const isFile = (field: Field | undefined) => field?.schema['x-field'].control === 'file';
  const owners = new Map<string, Field | undefined>(
    Object.values(envelope).map((name) => [name.toLowerCase(), undefined]),
  );
  return [...fields.flatMap(ownName), ...fields.flatMap(otherNames)].flatMap(
    ({ field, name, pointer }): FormMistake[] => {
      const key = name.toLowerCase();
      const owner = owners.get(key);
      if (!owners.has(key)) {
        owners.set(key, field);
        return [];
      }
      if (isFile(owner) && isFile(field)) return [];
      return [
        {
          pointer,
          message: owner
            ? tell`"${name}" is already the name of "${owner.path}".`
            : tell`"${name}" is the name of a part that every form sends.`,
          hint: tell`Give this field a name of its own: of two answers with the same name, one is lost.`,
        },
      ];
    },
  );
}

interface Named {
  field: Field;
  name: string;
  pointer: Pointer;
}

function ownName(field: Field): Named[] {
  const { wire } = field.schema['x-field'];
  return wire ? [{ field, name: wire, pointer: [...field.pointer, 'x-field', 'wire'] }] : [];
}

function otherNames(field: Field): Named[] {
  const names = field.schema['x-field'].aliases?.names ?? [];
  return names.map((name, at) => ({
    field,
    name,
    pointer: [...field.pointer, 'x-field', 'aliases', 'names', at],
  }));
}
