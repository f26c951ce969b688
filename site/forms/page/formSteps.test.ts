import { expect, it } from 'vitest';
import type { FormShape } from '../rules/formDefinition.ts';
import { formSteps } from './formSteps.ts';

const field = (group: string) => ({
  type: 'string',
  'x-field': { control: 'text', mark: 'optional', group },
});
const form = { required: [], properties: { a: field('one'), b: field('two'), c: field('two') } };

it('gives the steps back when each group is in one', () => {
  const steps = [{ title: 'All', groups: ['two', 'one'] }];
  expect(formSteps(form as unknown as FormShape, steps)).toBe(steps);
});

it('says at the line of whoever lists them which group is in none, in two languages', () => {
  const list = () => formSteps(form as unknown as FormShape, [{ title: 'First', groups: ['one'] }]);
  expect(list).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('the group "two" of the form'),
      inOther: { it: expect.stringContaining('il gruppo "two" del modulo') },
      stack: expect.stringMatching(/^.*\n +at list .*formSteps\.test\.ts/),
    }),
  );
});
