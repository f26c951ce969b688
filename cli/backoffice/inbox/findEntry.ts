import { sql } from 'kysely';
import { Misuse } from '../../terminal/describeFailure.ts';
import { formatDay } from '../../terminal/formatMoment.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type InboxEntry, readEntries } from './readInbox.ts';

/**
 * The entry whose id begins this way. None, several, one that no key opens, or one of which only mails remain, is wrong
 * use.
 */
export async function findEntry(storage: Storage, prefix: string): Promise<InboxEntry> {
  const { id, remains } = await findStoredId(storage, prefix);
  const [entry] = remains ? [] : await readEntries(storage, [id]);
  if (entry) return entry;
  if (!remains)
    throw new Misuse(tell`"${prefix}" is stored and cannot be read. \`site inbox erase\` deletes it unread.`);
  throw new Misuse(
    tell`"${prefix}" was answered and deleted; only its mails remain for a while. \`site inbox erase\` deletes them.`,
  );
}

/**
 * The stored id that begins this way, of a submission or, when there is none, of mails about one that was answered
 * and deleted. None, or several, is wrong use.
 */
export async function findStoredId(
  storage: Storage,
  prefix: string,
): Promise<{ id: string; remains: boolean }> {
  const wanted = `${prefix
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  if (wanted === '%') throw new Misuse(tell`Name an id, or its beginning: \`site inbox list\` shows them.`);
  const begins = sql<boolean>`like ${wanted} escape '\\'`;
  const submissions = await storage
    .selectFrom('submissions')
    .select('id')
    .where(sql<boolean>`lower(id) ${begins}`)
    .execute();
  if (submissions.length > 0) {
    const ids = submissions.map(({ id }) => id);
    return { id: theOnlyOne(ids, prefix), remains: false };
  }
  const mails = await storage
    .selectFrom('mails')
    .select('submission_id')
    .distinct()
    .where(sql<boolean>`lower(submission_id) ${begins}`)
    .execute();
  if (mails.length === 0) {
    const erased = storage.selectFrom('erased').select('day').where('what', '=', 'submission');
    const gone = await erased.where(sql<boolean>`lower(id) ${begins}`).executeTakeFirst();
    if (gone) {
      const day = formatDay(new Date(gone.day), { timeZone: 'UTC' });
      throw new Misuse(
        tell`"${prefix}" is no longer there: it was deleted on ${day}. \`site inbox journal\` says what was answered and closed, \`site inbox terms\` what is deleted when.`,
      );
    }
  }
  return {
    id: theOnlyOne(
      mails.flatMap(({ submission_id }) => submission_id ?? []),
      prefix,
    ),
    remains: true,
  };
}

function theOnlyOne(ids: string[], prefix: string): string {
  const [id] = ids;
  if (!id)
    throw new Misuse(
      tell`Nothing in the inbox has an id that begins with "${prefix}". See \`site inbox list\`.`,
    );
  if (ids.length > 1) {
    const some = [...ids.slice(0, 5), ...(ids.length > 5 ? ['…'] : [])].join(', ');
    throw new Misuse(tell`${ids.length} ids begin with "${prefix}": ${some}. Type more of it.`);
  }
  return id;
}
