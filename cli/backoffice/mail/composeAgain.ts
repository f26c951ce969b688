import type { BackOfficeSettings } from '../settings/settings.ts';
import type { Storage } from '../storage/openStorage.ts';
import { skipUnreadable } from '../storage/skipUnreadable.ts';
import type { MailRow } from '../storage/tables.ts';
import { composeReminder } from './composeToVisitor.ts';

/**
 * The text of a mail that is sent now. A reminder names the day of deletion, which is later the longer it waited, so it
 * is written anew from what is stored; as it was queued where that cannot be opened or its form is gone. Any other
 * mail says what it said when it was queued.
 */
export async function composeAgain(
  storage: Storage,
  { link, submission_id, text }: Pick<MailRow, 'link' | 'submission_id' | 'text'>,
  { forms, mail, now }: Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>,
): Promise<string> {
  if (link !== 'renewal' || !submission_id) return text;
  const [row] = await skipUnreadable(storage, () => {})
    .selectFrom('submissions')
    .select(['id', 'form', 'language', 'received_at', 'renewed_at', 'answers'])
    .where('id', '=', submission_id)
    .execute();
  const definition = row && Object.hasOwn(forms, row.form) ? forms[row.form] : undefined;
  if (!row || !definition) return text;
  const { form, language, answers } = row;
  const receivedAt = row.renewed_at ?? row.received_at;
  const application = { form, language, receivedAt, answers: JSON.parse(answers) };
  return composeReminder(application, definition, mail, now())?.text ?? text;
}
