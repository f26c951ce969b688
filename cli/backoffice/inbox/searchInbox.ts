import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { searchedLetters } from '../../../site/letters/searchedLetters.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { noSpam } from '../storage/noSpam.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type InboxEntry, readInbox, type Selection } from './readInbox.ts';

export interface Found {
  /** The newest first, as many as were asked for. */
  entries: InboxEntry[];
  /** How many there are in all. */
  total: number;
  /** Reports cannot be searched: only a key opens them. */
  sealed: number;
}

const page = 500;

/**
 * Looks for submissions in which all these words stand, anywhere: in answers, names of files, ids. Neither capitals nor
 * accents make a difference, nor does the way of writing that `searchedLetters` tells. Everything is opened for it,
 * because nothing in the storage can be compared.
 */
export async function searchInbox(
  storage: Storage,
  forms: Record<string, FormDefinition>,
  words: string,
  { form, limit, spam = false }: Omit<Selection, 'ids'>,
): Promise<Found> {
  const wanted = searchedLetters(words).split(/\s+/).filter(Boolean);
  const matches: { id: string; received_at: string }[] = [];
  let sealed = 0;
  let query = storage.selectFrom('submissions').select('id').orderBy('id');
  query = spam ? query.where('spam_at', 'is not', null) : query.where(noSpam);
  if (form) query = query.where('form', '=', form);
  // Ids alone are always there: a page of what no key opens must not look like the end.
  const ids = (await query.execute()).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += page) {
    const rows = await storage
      .selectFrom('submissions')
      .select(['id', 'form', 'received_at', 'answers', 'job_position_id'])
      .where('id', 'in', ids.slice(start, start + page))
      .orderBy('id')
      .execute();
    const names = await fileNames(
      storage,
      rows.map(({ id }) => id),
    );
    for (const { id, received_at, ...row } of rows) {
      const isReport = formNamed(forms, row.form)['x-form'].kind === 'report';
      if (isReport) sealed += 1;
      const said = isReport ? [] : [...leaves(JSON.parse(row.answers)), ...(names.get(id) ?? [])];
      const text = searchedLetters([id, row.job_position_id ?? '', ...said].join('\n'));
      if (wanted.every((word) => text.includes(word))) matches.push({ id, received_at });
    }
  }
  matches.sort((one, other) => (one.received_at < other.received_at ? 1 : -1));
  const entries: InboxEntry[] = [];
  const shown = matches.slice(0, limit).map(({ id }) => id);
  for (let start = 0; start < shown.length; start += page)
    entries.push(...(await readInbox(storage, { ids: shown.slice(start, start + page) })));
  return { entries, total: matches.length, sealed };
}

async function fileNames(storage: Storage, ids: string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  if (ids.length === 0) return names;
  const rows = await storage
    .selectFrom('files')
    .select(['id', 'submission_id', 'name'])
    .where('submission_id', 'in', ids)
    .execute();
  for (const { submission_id, name } of rows)
    names.set(submission_id, [...(names.get(submission_id) ?? []), name]);
  return names;
}

/** Everything that was typed or chosen, without the names of fields. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
