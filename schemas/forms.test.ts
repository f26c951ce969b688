import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFormErrors } from '../cli/settings/forms/findFormErrors.ts';
import type { Retention } from '../site/forms/rules/formDefinition.ts';

const folder = join(import.meta.dirname, 'forms');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const definitions = readdirSync(folder);
const isForm = (definition: unknown) => findFormErrors(definition).length === 0;

describe.each(definitions)('%s', (file) => {
  const withRetention = (retention: Retention) => {
    const definition = read(file);
    definition['x-form'].retention = retention;
    return isForm(definition);
  };

  it('is as the compiler and the back office ask', () => {
    expect(findFormErrors(read(file))).toEqual([]);
  });

  it('has a longest term, whatever else it says', () => {
    expect(withRetention({})).toBe(false);
    expect(withRetention({ untilAnswered: true })).toBe(false);
    expect(withRetention({ remindAfterMonths: 5, acknowledgeDays: 7 })).toBe(false);
  });
});
