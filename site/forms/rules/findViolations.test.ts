import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileFields, fullAnswers } from '../../../cli/settings/forms/sampleAnswers.ts';
import { timesOf } from '../../../cli/testing/thorough.ts';
import { isLuhn } from '../../codes/isLuhn.ts';
import { anyCodePoint } from '../../testing/anyCodePoint.ts';
import { withChecks } from './checks.ts';
import { todayAnywhere } from './days.ts';
import { findViolations, type Violation } from './findViolations.ts';
import type { FieldSchema, FormDefinition, Schema } from './formDefinition.ts';
import { type Answers, readAnswers } from './readAnswers.ts';
import { withDays } from './settledForm.ts';

const folder = 'schemas/forms';
const names = readdirSync(folder).map((file) => file.replace('.schema.json', ''));

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('luhn', isLuhn);
ajv.addFormat('date', true); // `withDays` has a pattern of it

/** Texts near the edges of what the forms accept. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    'Anna',
    'a@b.it',
    'a@b',
    '12345',
    '20100',
    '333 1234567',
    '12345678903',
    '12345678901',
    'DE123456789',
  ),
  fc.constantFrom(
    'IT',
    'EE',
    'MI',
    'accept',
    'decline',
    'Logistica Integrata',
    'Trasporto Aereo',
    'ADR',
    'https://a.it',
  ),
  fc.string({ unit: anyCodePoint, maxLength: 12 }),
  fc.nat(160).map((length) => '🚚'.repeat(length)),
  fc.constantFrom(254, 255, 3000, 3001, 20_001).map((length) => 'x'.repeat(length)),
);
const numbers = fc.oneof(
  fc.constantFrom(0, 9999, 10_000),
  fc.integer({ min: -2, max: 10_001 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** A value that may or may not fit: what `readAnswers` could make of anything typed. */
function answerTo(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.type === 'object') return answersTo(schema);
  const fitting: Record<string, fc.Arbitrary<unknown>> = {
    array: fc.oneof(
      fc.array(texts, { maxLength: 3 }),
      texts.map((text) => [text, text]),
    ),
    boolean: fc.constant(true),
    number: numbers,
    integer: numbers,
  };
  const own = fitting[schema.type ?? ''] ?? texts;
  return schema.enum
    ? fc.oneof(fc.constantFrom(...schema.enum), own)
    : fc.oneof({ weight: 5, arbitrary: own }, texts);
}

/** Answers that fit but for a few, so that each rule is what decides about some of them. */
function nearlyFitting(definition: FormDefinition): fc.Arbitrary<Answers> {
  const filled = fullAnswers(definition);
  for (const { path } of fileFields(definition)) filled.set(path, ['file.pdf']);
  const fitting = readAnswers(definition, filled);
  return fc
    .subarray(fieldsIn(definition), { maxLength: 4 })
    .chain((few) =>
      fc.tuple(...few.map(({ path, schema }) => fc.tuple(fc.constant(path), fc.option(answerTo(schema))))),
    )
    .map((changes) => changes.reduce((answers, [path, value]) => changeAt(answers, path, value), fitting));
}

/** All fields of a form, also those in fieldsets. */
function fieldsIn({ properties = {} }: Schema, above: string[] = []): { path: string[]; schema: Schema }[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...above, name];
    return schema.properties ? fieldsIn(schema, path) : { path, schema };
  });
}

function changeAt(answers: Answers, [name = '', ...deeper]: string[], value: unknown): Answers {
  const inner = deeper.length > 0 ? changeAt((answers[name] ?? {}) as Answers, deeper, value) : value;
  return { ...answers, [name]: (inner ?? undefined) as Answers[string] };
}

function answersTo(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
    name,
    answerTo(inner as FieldSchema),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** A form without its `x-days`: they count from today, which ajv cannot. */
function definitionOf(name: string): FormDefinition {
  const json = readFileSync(`${folder}/${name}.schema.json`, 'utf8');
  return JSON.parse(json, (key, value) => (key === 'x-days' ? undefined : value));
}

describe.each(names)('%s', (name) => {
  const definition = withDays(definitionOf(name));
  const validate = ajv.compile(definition);
  const judged = withChecks(definition, todayAnywhere());

  it('is judged as ajv judges it, for whatever was typed', () => {
    // An absent fieldset is an empty one here; ajv is shown it as such.
    const complete = (answers: Answers): Answers => ({
      ...Object.fromEntries(
        Object.entries(definition.properties).flatMap(([key, { type }]) =>
          type === 'object' ? [[key, {}]] : [],
        ),
      ),
      ...answers,
    });
    fc.assert(
      fc.property(fc.oneof(answersTo(definition), nearlyFitting(definition)), (answers) => {
        const whole = complete(answers as Answers);
        expect(findViolations(judged, answers as Answers).length === 0).toBe(validate(whole));
      }),
      { numRuns: timesOf(100, 400) },
    );
  });

  it('names the fields and keywords that ajv names', () => {
    fc.assert(
      fc.property(answersTo(definition), (answers) => {
        validate(answers);
        const named = (validate.errors ?? []).filter(
          ({ keyword, schemaPath }) =>
            !['if', 'anyOf', 'required', 'false schema'].includes(keyword) && !schemaPath.includes('/anyOf/'),
        );
        const found = findViolations(judged, answers as Answers);
        for (const { instancePath, keyword } of named) {
          const path = instancePath.slice(1).replaceAll('/', '.');
          const at = found.filter((one) => one.path === path.replace(/\.\d+$/, ''));
          // What is of another type, or too long, is not read any further.
          const isLast = ({ keyword }: Violation) => keyword === 'type' || keyword === 'maxLength';
          expect(at.some((one) => one.keyword === keyword || isLast(one))).toBe(true);
        }
      }),
      { numRuns: timesOf(50, 200) },
    );
  });
});
