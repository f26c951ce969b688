import type { FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { InboxEntry } from './readInbox.ts';

export interface StoredFile {
  name: string;
  content: Buffer;
}

/** The files of an entry with their bytes. That of a report is named after its id. */
export async function readStoredFiles(
  storage: Storage,
  { id }: Pick<InboxEntry, 'id'>,
  { kind }: FormNote,
): Promise<StoredFile[]> {
  const rows = await storage
    .selectFrom('files')
    .select(['name', 'content'])
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('position')
    .execute();
  return rows.map(({ name, content }) => ({
    name: kind === 'report' ? `report-${id.slice(0, 8)}.age` : name,
    content: bytesOf(content),
  }));
}
