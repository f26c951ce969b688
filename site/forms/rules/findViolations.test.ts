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
import { findViolations } from './findViolations.ts';
import type { FieldSchema, FormDefinition, Schema } from './formDefinition.ts';
import { type Answers, readAnswers } from './readAnswers.ts';

const folder = 'schemas/forms';
const names = readdirSync(folder).map((file) => file.replace('.schema.json', ''));

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('luhn', isLuhn);

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
  fc.integer({ min: -2, max: 10_001 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** A value that may or may not fit: what `readAnswers` could make of anything typed. */
function answerTo(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.type === 'object') return answersTo(schema);
  const fitting: Record<string, fc.Arbitrary<unknown>> = {
    array: fc.array(texts, { maxLength: 3 }),
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
  const changed = fc.subarray(Object.keys(definition.properties), { maxLength: 3 });
  return fc.tuple(answersTo(definition), changed).map(
    ([typed, names]) =>
      ({
        ...fitting,
        ...Object.fromEntries(names.map((name) => [name, (typed as Answers)[name]])),
      }) as Answers,
  );
}

function answersTo(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
    name,
    answerTo(inner as FieldSchema),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

describe.each(names)('%s', (name) => {
  const definition = JSON.parse(readFileSync(`${folder}/${name}.schema.json`, 'utf8')) as FormDefinition;
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

  it('names the fields that ajv names', () => {
    fc.assert(
      fc.property(answersTo(definition), (answers) => {
        validate(answers);
        const named = (validate.errors ?? [])
          .filter(({ keyword }) => !['if', 'anyOf', 'required', 'false schema'].includes(keyword))
          .map(({ instancePath }) =>
            instancePath
              .slice(1)
              .replace(/\/\d+$/, '')
              .replaceAll('/', '.'),
          );
        const found = new Set(findViolations(judged, answers as Answers).map(({ path }) => path));
        for (const path of named) expect(found).toContain(path);
      }),
      { numRuns: timesOf(50, 200) },
    );
  });
});
