import type { ScanFile } from '../files/scanFile.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import type { Storage } from '../storage/openStorage.ts';

/**
 * Has the files scanned that came while the virus scanner did not answer, the oldest submissions first. Those that hold a
 * virus are marked, and never given out. Rejects when the scanner still does not answer. Resolves to how many hold one.
 */
export async function scanWaiting(storage: Storage, scan: ScanFile, stopping?: AbortSignal): Promise<number> {
  let infected = 0;
  while (!stopping?.aborted) {
    const file = await storage
      .selectFrom('files')
      .select(['id', 'content'])
      .where('scan', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    if (!file) break;
    const found = await scan(Buffer.from(bytesOf(file.content)));
    await storage
      .updateTable('files')
      .set({ scan: found ? 'infected' : 'clean' })
      .where('id', '=', file.id)
      .execute();
    if (found) infected += 1;
  }
  return infected;
}
