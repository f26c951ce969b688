import { Misuse } from '../../terminal/describeFailure.ts';
import { plural } from '../../terminal/plural.ts';
import type { InboxEntry } from './readInbox.ts';

/** The entry whose id begins this way. None, or several, is wrong use. */
export function findEntry(entries: InboxEntry[], prefix: string): InboxEntry {
  const wanted = prefix.trim().toLowerCase();
  const found = wanted ? entries.filter(({ id }) => id.toLowerCase().startsWith(wanted)) : [];
  const [entry] = found;
  if (!entry)
    throw new Misuse(`Nothing in the inbox has an id that begins with "${prefix}". See \`site inbox list\`.`);
  if (found.length > 1) {
    const ids = found.slice(0, 5).map(({ id }) => id);
    const more = found.length > ids.length ? ', …' : '';
    throw new Misuse(
      `${plural(found.length, 'id')} begin with "${prefix}": ${ids.join(', ')}${more}. Type more of it.`,
    );
  }
  return entry;
}

/** The shortest beginning, of at least 6 letters, that tells every id from the others. */
export function shortIdLength(ids: string[]): number {
  let length = 6;
  while (new Set(ids.map((id) => id.slice(0, length))).size < ids.length) length += 1;
  return length;
}
