import { type FormDefinition, isReport } from '../../../site/forms/rules/formDefinition.ts';
import { searchedLetters } from '../../../site/letters/searchedLetters.ts';
import { noSpam } from '../storage/noSpam.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type InboxEntry, newestFirst, readEntries, type Selection } from './readInbox.ts';
import { readSaid } from './readSaid.ts';

export interface Found {
  /** The newest first, as many as were asked for. */
  entries: InboxEntry[];
  /** How many there are in all. */
  total: number;
  /** Reports cannot be searched: only a key opens them. */
  sealed: number;
}

/**
 * Looks for submissions in which all these words stand, anywhere: in answers, names of files, ids. Neither capitals nor
 * accents make a difference, nor does the way of writing that `searchedLetters` tells. Everything is opened for it,
 * because nothing in the storage can be compared.
 */
export async function searchInbox(
  storage: Storage,
  forms: Record<string, FormDefinition>,
  words: string,
  { form, limit, spam = false }: Selection,
): Promise<Found> {
  const wanted = searchedLetters(words).split(/\s+/).filter(Boolean);
  const matches: Pick<InboxEntry, 'id' | 'receivedAt'>[] = [];
  let sealed = 0;
  let query = storage.selectFrom('submissions').select('id').orderBy('id');
  query = spam ? query.where('spam_at', 'is not', null) : query.where(noSpam);
  if (form) query = query.where('form', 'in', [form].flat());
  const ids = (await query.execute()).map(({ id }) => id);
  for await (const said of readSaid(storage, forms, ids)) {
    if (isReport(said.definition)) sealed += 1;
    const text = searchedLetters([said.id, said.jobPositionId ?? '', ...said.words].join('\n'));
    if (wanted.every((word) => text.includes(word)))
      matches.push({ id: said.id, receivedAt: said.receivedAt });
  }
  const shown = matches.sort(newestFirst).slice(0, limit);
  const entries = await readEntries(
    storage,
    shown.map(({ id }) => id),
  );
  return { entries, total: matches.length, sealed };
}
