import { fillIn } from '../../fillIn.ts';
import type { FormRule, Problem } from './checkAnswers.ts';
import type { FieldNote } from './formDefinition.ts';
import { type FormMessages, REPORT_MEGABYTES } from './formMessages.ts';

type OwnWords = Pick<FormMessages['own'], 'documentsMissing' | 'atLeastOne' | 'fileType'>;

/** What is said at a field about its problem, in the words of requirements §10. */
export function describeProblem(
  { rule, limit }: Pick<Problem, 'rule' | 'limit'>,
  note: FieldNote | undefined,
  { validation, privacy, own }: Pick<FormMessages, 'validation' | 'privacy'> & { own: OwnWords },
): string {
  const said: Partial<Record<FormRule, string>> = {
    ...validation,
    consent: privacy,
    documents: own.documentsMissing,
    atLeastOne: own.atLeastOne,
    fileType: own.fileType,
    ...(note?.maxMegabytes !== REPORT_MEGABYTES && { fileTooLarge: validation.fileOverLimit }),
  };
  const max = limit ?? note?.maxMegabytes ?? '';
  return fillIn(said[rule] ?? validation.required ?? rule, { max });
}
