import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { readInbox } from '../../backoffice/inbox/readInbox.ts';
import { eraseSubmissions, forgetErased } from '../../backoffice/storage/eraseSubmissions.ts';
import { confirm } from '../../terminal/confirm.ts';
import { plural } from '../../terminal/plural.ts';
import { withInbox } from './withInbox.ts';

/** Deletes entries for good, with their files and mails (GDPR art. 17). */
export function erase(ids: string[], options: { root: string; yes?: boolean }): Promise<number> {
  return withInbox(options, async ({ storage }) => {
    const entries = await readInbox(storage);
    const chosen = [...new Set(ids.map((id) => findEntry(entries, id)))];
    const files = chosen.reduce((sum, entry) => sum + entry.files.length, 0);
    const what = `${plural(chosen.length, 'submission')} with ${plural(files, 'file')}`;
    if (!(await confirm(`This deletes ${what} for good.`, options.yes))) {
      process.stderr.write('Nothing was deleted.\n');
      return 0;
    }
    const chosenIds = chosen.map(({ id }) => id);
    await storage.transaction().execute((transaction) => eraseSubmissions(transaction, chosenIds));
    await forgetErased(storage);
    process.stderr.write(`Deleted ${what}.\n`);
    return 0;
  });
}
