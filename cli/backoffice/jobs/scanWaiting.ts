import { type ScanFile, Unjudged } from '../files/scanFile.ts';
import { composeInfected } from '../mail/composeInfected.ts';
import { queueMails } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import type { Storage } from '../storage/openStorage.ts';
import { skipUnreadable } from '../storage/skipUnreadable.ts';
import { Trouble } from '../traffic/formatFailure.ts';

type Settings = Pick<BackOfficeSettings, 'mail' | 'now'>;

/**
 * Has the files scanned that came while the virus scanner did not answer, the oldest submissions first. Those that hold
 * a virus are marked, and never given out; a mail tells the office of each, once. A file that the scanner cannot judge,
 * or that no key opens, goes on waiting, and the others do not wait for it. Rejects at once when the scanner cannot be
 * reached, and at the end when it could not judge one. Resolves to how many hold a virus.
 *
 * `failed` remembers from run to run which files were not judged, and of them only those that still wait. They come
 * last, and the first of them that fails again ends the run: each may take minutes, and new ones may have come.
 */
export async function scanWaiting(
  storage: Storage,
  scan: ScanFile,
  settings: Settings,
  { stopping, failed = new Set() }: { stopping?: AbortSignal; failed?: Set<string> } = {},
): Promise<number> {
  let unjudged: Error | undefined;
  let infected = 0;
  for (const id of await inOrder(storage, failed)) {
    if (stopping?.aborted) break;
    const failedBefore = failed.delete(id);
    try {
      if (await scanOne(storage, scan, settings, id)) infected += 1;
    } catch (error) {
      if (stopping?.aborted) break;
      failed.add(id);
      if (!(error instanceof Unjudged)) throw error;
      unjudged ??= error;
      if (failedBefore) break;
    }
  }
  if (unjudged)
    throw new Trouble(
      `The virus scanner cannot judge ${failed.size} files, which go on waiting: ${unjudged.message}`,
    );
  return infected;
}

/** What waits: first what did not fail, then what failed the longest ago. Forgets what waits no more. */
async function inOrder(storage: Storage, failed: Set<string>): Promise<string[]> {
  const waiting = await findWaiting(storage);
  const still = new Set(waiting);
  for (const id of failed) if (!still.has(id)) failed.delete(id);
  return [...waiting.filter((id) => !failed.has(id)), ...failed];
}

/** The ids of the files that the virus scanner has not seen, those of the oldest submissions first. */
export async function findWaiting(storage: Storage): Promise<string[]> {
  const files = await storage
    .selectFrom('files')
    .innerJoin('submissions', 'submissions.id', 'files.submission_id')
    .select('files.id')
    .where('scan', '=', 'waiting')
    .orderBy('received_at')
    .orderBy('files.id')
    .execute();
  return files.map(({ id }) => id);
}

/** Whether a file holds a virus; false, too, when somebody else has judged or erased it meanwhile. */
async function scanOne(
  storage: Storage,
  scan: ScanFile,
  { mail, now }: Settings,
  id: string,
): Promise<boolean> {
  const file = await skipUnreadable(storage, () => {})
    .selectFrom('files')
    .innerJoin('submissions', 'submissions.id', 'files.submission_id')
    .select(['files.id', 'submission_id', 'content', 'form'])
    .where('files.id', '=', id)
    .executeTakeFirst();
  if (!file) return false;
  const found = await scan(Buffer.from(bytesOf(file.content)));
  return storage.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('files')
      .set({ scan: found ? 'infected' : 'clean' })
      .where('id', '=', id)
      .where('scan', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (!found || numUpdatedRows !== 1n) return false;
    const notice = composeInfected({ id: file.submission_id, form: file.form }, mail);
    await queueMails(transaction, [notice], file.submission_id, now());
    return true;
  });
}
