import { expect, it } from 'vitest';
import type { Problem } from './checkAnswers.ts';
import { describeProblem } from './describeProblem.ts';
import type { FieldNote } from './formDefinition.ts';
import type { FormMessages } from './formMessages.ts';

const messages = {
  validation: {
    required: 'Required',
    email: 'E-18',
    tooLong: 'At most {max}',
    fileTooLarge: 'Five only',
    fileOverLimit: 'Over {max}',
  },
  privacy: 'Accept',
  own: { documentsMissing: 'Documents', atLeastOne: 'One of them', fileType: 'Wrong type' },
} as unknown as FormMessages;
const note = (maxMegabytes?: number) => ({ control: 'file', mark: 'required', maxMegabytes }) as FieldNote;
const say = (problem: Partial<Problem>, field?: FieldNote) =>
  describeProblem(problem as Problem, field, messages);

it.each<[Partial<Problem>, FieldNote | undefined, string]>([
  [{ rule: 'required' }, undefined, 'Required'],
  [{ rule: 'choice' }, undefined, 'Required'],
  [{ rule: 'consent' }, undefined, 'Accept'],
  [{ rule: 'documents' }, note(), 'Documents'],
  [{ rule: 'atLeastOne' }, undefined, 'One of them'],
  [{ rule: 'tooLong', limit: 3000 }, undefined, 'At most 3000'],
  [{ rule: 'fileType' }, note(), 'Wrong type'],
  [{ rule: 'fileTooLarge' }, note(5), 'Five only'],
  [{ rule: 'fileTooLarge' }, note(20), 'Over 20'],
])('says %o', (problem, field, said) => expect(say(problem, field)).toBe(said));

it('has something to say about a rule that the form does not know', () => {
  expect(say({ rule: 'vatNumber' })).toBe('Required');
  const none = { ...messages, validation: {} };
  expect(describeProblem({ rule: 'vatNumber' }, undefined, none)).toBe('vatNumber');
});
