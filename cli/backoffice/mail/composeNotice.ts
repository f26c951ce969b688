import type { FormDefinition } from '../../../site/forms/formDefinition.ts';
import type { FormName } from '../../../site/forms/formEndpoint.ts';
import type { Answers } from '../../../site/forms/readAnswers.ts';
import type { MailSettings } from '../settings.ts';

/** The notice to the office that something arrived. */
export function composeNotice(
  submission: {
    id: string;
    form: FormName;
    language: string;
    receivedAt: string;
    answers: Answers;
    files: { field: string; name: string; size: number }[];
    jobPositionId?: string;
  },
  _definition: FormDefinition,
  mail: MailSettings,
): { recipient: string; replyTo: string | null; subject: string; text: string } {
  return { recipient: mail.office, replyTo: null, subject: `${submission.form} ${submission.id}`, text: '' };
}
