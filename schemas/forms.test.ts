import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Retention } from '../site/forms/rules/formDefinition.ts';

const folder = join(import.meta.dirname, 'forms');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const validate = new Ajv({ strict: false }).compile(read('form.meta.schema.json'));
const definitions = readdirSync(folder).filter((file) => !file.startsWith('form.meta'));

describe.each(definitions)('%s', (file) => {
  const withRetention = (retention: Retention) => {
    const definition = read(file);
    definition['x-form'].retention = retention;
    return validate(definition);
  };

  it('is as form.meta.schema.json asks', () => {
    validate(read(file));
    expect(validate.errors).toBeNull();
  });

  it('has a longest term, whatever else it says', () => {
    expect(withRetention({})).toBe(false);
    expect(withRetention({ untilAnswered: true })).toBe(false);
    expect(withRetention({ remindAfterMonths: 5, acknowledgeDays: 7 })).toBe(false);
  });
});
