import { areAnswers, findViolations, type Violation } from './findViolations.ts';
import type { FieldNote, FormShape } from './formDefinition.ts';
import { type FormField, formFields } from './formGroups.ts';
import type { Answer, Answers } from './readAnswers.ts';
import { ruleForNumber } from './readNumber.ts';

/** What can be wrong with an answer in any form; each has its message in requirements §10. */
export const formRules = [
  'required',
  'consent',
  'documents',
  'email',
  'phone',
  'url',
  'number',
  'integer',
  'onlyDigits',
  'thousands',
  'tooLarge',
  'tooLong',
  'tooEarly',
  'tooLate',
  'atLeastOne',
  'choice',
  'format',
  'fileType',
  'activeContent',
  'infected',
  'emptyFile',
  'fileTooLarge',
  'tooManyFiles',
] as const;

/** One of these, or what a field calls an answer that is written otherwise (`rule`). */
export type FormRule = (typeof formRules)[number] | (string & {});

/** Something to put right: which field, and why. `limit` is what the message's `{max}` stands for. */
export interface Problem {
  path: string;
  rule: FormRule;
  limit?: number;
}

/**
 * Everything wrong with the answers, in the order of the fields, one problem each. Page, browser and back office
 * judge by this alone. `fields` leaves out those the caller does not know (a consent that is never sent).
 */
export function checkAnswers(
  definition: FormShape,
  answers: Answers,
  fields: FormField[] = formFields(definition),
): Problem[] {
  const violations = findViolations(definition, answers);
  return fields.flatMap((field) => {
    const violation = violations.find(({ path }) => path === field.path);
    return violation
      ? [{ path: field.path, rule: ruleFor(field, violation, answers), limit: violation.limit }]
      : [];
  });
}

function ruleFor(field: FormField, { keyword, rule }: Violation, answers: Answers): FormRule {
  const { note, type, path } = field;
  if (rule) return rule;
  if (field.isConsent) return 'consent';
  if (keyword === 'anyOf') return 'atLeastOne';
  if (keyword === 'required') return note.control === 'file' ? 'documents' : 'required';
  if (keyword === 'maxItems' && note.control === 'file') return 'tooManyFiles';
  if (keyword === 'maxLength') return 'tooLong';
  if (keyword === 'maximum') return 'tooLarge';
  const isWhole = type === 'integer';
  if (isWhole || type === 'number') return ruleForNumber(isWhole, answerAt(answers, path));
  return ofControl[note.control] ?? note.rule ?? (type === 'string' ? 'format' : 'required');
}

/** What is wrong with a text whose control tells what it has to be. */
const ofControl: Partial<Record<FieldNote['control'], FormRule>> = {
  radio: 'choice',
  select: 'choice',
  multiselect: 'choice',
  email: 'email',
  tel: 'phone',
  url: 'url',
};

/** The answer at `company.email`, if there is one. */
export function answerAt(answers: Answers, path: string): Answer | undefined {
  let at: Answer | Answers | undefined = answers;
  for (const name of path.split('.')) at = areAnswers(at) ? at[name] : undefined;
  return areAnswers(at) ? undefined : at;
}
