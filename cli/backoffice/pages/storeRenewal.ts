import { spendLink } from '../links/issueLink.ts';
import { composeRenewed } from '../mail/composeNotice.ts';
import { queueMails } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { submissionTerms } from '../settings/terms.ts';
import { eraseFiles, forgetErasedSoon } from '../storage/eraseSubmissions.ts';
import { noteActs } from '../storage/journal.ts';
import type { Storage } from '../storage/openStorage.ts';
import { fileRow } from '../submissions/composeRows.ts';
import type { SubmittedFile } from '../submissions/submission.ts';
import type { LinkedSubmission } from './linkedSubmission.ts';

/**
 * Puts a new file in the place of those of its field and lets the term begin anew; whoever does that is no spam. The
 * office is told, the journal has it, the link is used up, and what was there before is erased for good: all of it or
 * nothing. Resolves to the new day of deletion; to nothing when another request was faster.
 */
export async function storeRenewal(
  storage: Storage,
  { link, id, form, definition, since, answers }: LinkedSubmission,
  file: Omit<SubmittedFile, 'position'>,
  { mail, now: clock }: Pick<BackOfficeSettings, 'mail' | 'now'>,
): Promise<Date | undefined> {
  const now = clock();
  const kept = submissionTerms(now, definition['x-form'].retention, mail).erase;
  const { field, name, content } = file;
  const renewed = { ...answers, [field]: [name] };
  const stored = await storage.transaction().execute(async (transaction) => {
    if (!(await spendLink(transaction, link))) return false;
    await eraseFiles(transaction, id, field, now);
    await transaction
      .insertInto('files')
      .values(fileRow({ ...file, position: 0 }, id))
      .execute();
    await transaction
      .updateTable('submissions')
      .set({
        renewed_at: now.toISOString(),
        reminded_at: null,
        spam_at: null,
        answers: JSON.stringify(renewed),
      })
      .where('id', '=', id)
      .execute();
    // A mail server may have delivered the reminder and never said so: nobody is reminded of what they just did.
    await transaction
      .deleteFrom('mails')
      .where('submission_id', '=', id)
      .where('link', '=', 'renewal')
      .where('sent_at', 'is', null)
      .execute();
    const arrived = { id, form, receivedAt: since.toISOString(), answers: renewed };
    const files = [{ field, name, size: content.length }];
    await queueMails(transaction, [composeRenewed({ ...arrived, files }, definition, mail, kept)], id, now);
    await noteActs(transaction, [{ act: 'renewed', form, submission_id: id, by_link: 1 }], now);
    return true;
  });
  if (!stored) return undefined;
  await forgetErasedSoon(storage);
  return kept;
}
