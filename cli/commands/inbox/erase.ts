import { eraseForGood } from '../../backoffice/inbox/eraseForGood.ts';
import { findStoredId } from '../../backoffice/inbox/findEntry.ts';
import { countAll } from '../../backoffice/storage/countSubmissions.ts';
import { confirm } from '../../terminal/confirm.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { plural } from '../../terminal/plural.ts';
import { erasePerson } from './erasePerson.ts';
import { tellErased } from './tellErased.ts';
import { type Inbox, withInbox } from './withInbox.ts';

/**
 * Deletes entries for good, with their files and mails (GDPR art. 17). If an enquiry was answered and is gone, it
 * deletes the mails that still name the visitor. `person` is an address; everything that belongs to it goes.
 */
export async function erase(
  ids: string[],
  { person, ...options }: { root: string; yes?: boolean; person?: string },
): Promise<number> {
  if (ids.length > 0 === (person !== undefined))
    throw new Misuse('Name the ids of what to erase, or a --person, and not both.');
  if (person !== undefined) return erasePerson(person, options);
  return withInbox(options, async ({ storage, note, listErased }) => {
    const find = () => Promise.all(ids.map((id) => findStoredId(storage, id)));
    const found = await find();
    const whole = [...new Set(found.filter(({ remains }) => !remains).map(({ id }) => id))];
    const remains = [...new Set(found.filter((one) => one.remains).map(({ id }) => id))];
    const what = await describe(storage, whole, remains);
    if (!(await confirm(`This deletes ${what} for good.`, options.yes))) {
      process.stderr.write('Nothing was deleted.\n');
      return 0;
    }
    // Of one that was answered while the question stood there, the answer may still wait to be sent.
    if ((await find()).some(({ remains }, index) => remains !== found[index]?.remains))
      throw new Misuse('Somebody has answered one of them in the meantime. Nothing was deleted.');
    note('erased', { ids: [...whole, ...remains] });
    tellErased(what, await eraseForGood(storage, { submissions: [...whole, ...remains] }, new Date()));
    await listErased();
    return 0;
  });
}

async function describe(storage: Inbox['storage'], whole: string[], remains: string[]): Promise<string> {
  const files = whole.length
    ? await storage
        .selectFrom('files')
        .select(countAll)
        .where('submission_id', 'in', whole)
        .executeTakeFirstOrThrow()
    : { count: 0 };
  const parts = [`${plural(whole.length, 'submission')} with ${plural(Number(files.count), 'file')}`];
  if (remains.length > 0) {
    const mails = storage.selectFrom('mails').select(countAll).where('submission_id', 'in', remains);
    const { count } = await mails.executeTakeFirstOrThrow();
    const unsent = await mails.where('sent_at', 'is', null).executeTakeFirstOrThrow();
    const waiting = Number(unsent.count) > 0 ? ` (${unsent.count} not sent yet)` : '';
    parts.push(`${plural(Number(count), 'mail')} about what was answered${waiting}`);
  }
  return parts.slice(whole.length > 0 ? 0 : 1).join(' and ');
}
