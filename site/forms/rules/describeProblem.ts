import { fillIn } from '../../fillIn.ts';
import type { Problem } from './checkAnswers.ts';
import type { FieldNote } from './formDefinition.ts';
import { type FormMessages, REPORT_MEGABYTES } from './formMessages.ts';

/** What is said at a field about its problem, in the words of requirements §10. */
export function describeProblem(
  { rule, limit }: Pick<Problem, 'rule' | 'limit'>,
  note: FieldNote | undefined,
  { validation, privacy, own }: FormMessages,
): string {
  const said = (): string | undefined => {
    switch (rule) {
      case 'consent':
        return privacy;
      case 'documents':
        return own.documentsMissing;
      case 'atLeastOne':
        return own.atLeastOne;
      case 'fileType':
        return own.fileType;
      case 'fileTooLarge':
        return note?.maxMegabytes === REPORT_MEGABYTES ? validation.fileTooLarge : validation.fileOverLimit;
      case 'choice':
        return validation.required;
      default:
        return validation[rule];
    }
  };
  const max = limit ?? note?.maxMegabytes ?? '';
  return fillIn(said() ?? validation.required ?? rule, { max });
}
