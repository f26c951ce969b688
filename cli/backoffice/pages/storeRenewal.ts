import { randomUUID } from 'node:crypto';
import { spendLink } from '../links/issueLink.ts';
import { composeRenewed } from '../mail/composeNotice.ts';
import { outgoingMailRow } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { submissionTerms } from '../settings/terms.ts';
import { eraseFiles, forgetErasedSoon } from '../storage/eraseSubmissions.ts';
import { noteActs } from '../storage/journal.ts';
import type { Storage } from '../storage/openStorage.ts';
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
  {
    field,
    name,
    content,
    sha256,
    scan,
  }: Pick<SubmittedFile, 'field' | 'name' | 'content' | 'sha256' | 'scan'>,
  { mail, now: clock }: Pick<BackOfficeSettings, 'mail' | 'now'>,
): Promise<Date | undefined> {
  const now = clock();
  const kept = submissionTerms(now, definition['x-form'].retention).erase;
  const size = content.length;
  const renewed = { ...answers, [field]: [name] };
  const stored = await storage.transaction().execute(async (transaction) => {
    if (!(await spendLink(transaction, link))) return false;
    await eraseFiles(transaction, id, field, now);
    await transaction
      .insertInto('files')
      .values({
        id: randomUUID(),
        submission_id: id,
        field,
        position: 0,
        name,
        size,
        sha256,
        content,
        scan: scan ?? null,
      })
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
    const arrived = { id, form, receivedAt: since.toISOString(), answers: renewed };
    const notice = composeRenewed({ ...arrived, files: [{ field, name, size }] }, definition, mail, kept);
    await transaction
      .insertInto('mails')
      .values(outgoingMailRow(notice, id, now))
      .execute();
    await noteActs(transaction, [{ act: 'renewed', form, submission_id: id, by_link: 1 }], now);
    return true;
  });
  if (!stored) return undefined;
  await forgetErasedSoon(storage);
  return kept;
}
