import type { FormShape } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import type { Answer, Answers } from '../../../site/forms/rules/readAnswers.ts';
import { isGroup } from '../../settings/isGroup.ts';

/** What was answered, by path, in fields that the form had once and has no more: a submission may be older than it. */
export function lostAnswers(definition: FormShape, answers: Answers): [path: string, answer: Answer][] {
  const known = new Set(formFields(definition).map(({ path }) => path));
  return flatten(answers, '').filter(([path]) => !known.has(path));
}

function flatten(answers: Answers, before: string): [string, Answer][] {
  return Object.entries(answers).flatMap(([name, answer]): [string, Answer][] =>
    isGroup(answer) ? flatten(answer as Answers, `${before}${name}.`) : [[before + name, answer as Answer]],
  );
}
