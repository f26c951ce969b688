import type { FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { shortId } from '../settings/shortId.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { countAll } from '../storage/countSubmissions.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { InboxEntry } from './readInbox.ts';

export interface StoredFile {
  name: string;
  content: Buffer;
  /** Why it is not given out: the virus scanner has not seen it, or found something. */
  held?: 'waiting' | 'infected';
}

/** The files of an entry with their bytes. That of a report is named after its id. */
export async function readStoredFiles(
  storage: Storage,
  { id }: Pick<InboxEntry, 'id'>,
  { kind }: FormNote,
): Promise<StoredFile[]> {
  const rows = await storage
    .selectFrom('files')
    .select(['id', 'submission_id', 'name', 'content', 'scan'])
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('position')
    .execute();
  return rows.map(({ name, content, scan }) => ({
    name: kind === 'report' ? `report-${shortId(id)}.age` : name,
    content: bytesOf(content),
    ...((scan === 'waiting' || scan === 'infected') && { held: scan }),
  }));
}

/** What to say where no file was read: that there is none, unless some are stored that no key opens. */
export async function describeNoFiles(
  storage: Storage,
  { id }: Pick<InboxEntry, 'id'>,
  none: Sentence,
): Promise<Sentence> {
  const { count } = await storage
    .selectFrom('files')
    .select(countAll)
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count) > 0 ? tell`None of its files can be read.` : none;
}
