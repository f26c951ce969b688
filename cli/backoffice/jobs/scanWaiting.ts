import type { ScanFile } from '../files/scanFile.ts';
import { composeInfected } from '../mail/composeInfected.ts';
import { outgoingMailRow } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import type { Storage } from '../storage/openStorage.ts';
import { skipUnreadable } from '../storage/skipUnreadable.ts';

/**
 * Has the files scanned that came while the virus scanner did not answer, the oldest submissions first. Those that hold
 * a virus are marked, and never given out; a mail tells the office of each, once. Rejects when the scanner still does
 * not answer. Resolves to how many hold one.
 */
export async function scanWaiting(
  storage: Storage,
  scan: ScanFile,
  { mail, now }: Pick<BackOfficeSettings, 'mail' | 'now'>,
  stopping?: AbortSignal,
): Promise<number> {
  let infected = 0;
  const unopened = [''];
  while (!stopping?.aborted) {
    const before = unopened.length;
    const file = await skipUnreadable(storage, ({ row }) => unopened.push(String(row.id)))
      .selectFrom('files')
      .innerJoin('submissions', 'submissions.id', 'files.submission_id')
      .select(['files.id', 'submission_id', 'content', 'form'])
      .where('scan', '=', 'waiting')
      .where('files.id', 'not in', unopened)
      .limit(1)
      .executeTakeFirst();
    // A file that no key opens goes on waiting, and the others do not wait for it.
    if (unopened.length > before) continue;
    if (!file) break;
    const found = await scan(Buffer.from(bytesOf(file.content)));
    await storage.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('files')
        .set({ scan: found ? 'infected' : 'clean' })
        .where('id', '=', file.id)
        .where('scan', '=', 'waiting')
        .executeTakeFirstOrThrow();
      if (!found || numUpdatedRows !== 1n) return;
      const notice = composeInfected({ id: file.submission_id, form: file.form }, mail);
      await transaction
        .insertInto('mails')
        .values(outgoingMailRow(notice, file.submission_id, now()))
        .execute();
    });
    if (found) infected += 1;
  }
  return infected;
}
