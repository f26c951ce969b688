import type { ErrorObject } from 'ajv';
import type { FormShape } from '../../../site/forms/rules/formDefinition.ts';
import { isOfDialect } from '../dialect/findDialectErrors.ts';
import { otherType, typeAt, wordsAt } from './formWords.ts';
import { type Placed, placesIn } from './placesIn.ts';

/** Keys of a form definition that nobody knows. What JSON Schema says besides, `findUnfitWords` tells. */
export function findUnknownWords(definition: FormShape): ErrorObject[] {
  return placesIn(definition).flatMap(unknownIn);
}

function unknownIn(place: Placed): ErrorObject[] {
  const { pointer, schema } = place;
  const known = wordsAt(place);
  const type = typeAt(place);
  return Object.keys(schema)
    .filter((key) => !known.includes(key) && !isOfDialect(key) && !(type && otherType(key, type)))
    .map((key) => ({
      keyword: 'additionalProperties',
      instancePath: pointer.map((step) => `/${escaped(String(step))}`).join(''),
      schemaPath: '#/additionalProperties',
      params: { additionalProperty: key },
      parentSchema: { properties: Object.fromEntries(known.map((word) => [word, {}])) },
      data: schema,
      message: 'must NOT have additional properties',
    }));
}

function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
