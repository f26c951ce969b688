import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { storeAnswer } from '../../backoffice/inbox/storeAnswer.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { confirm } from '../../terminal/confirm.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { formatDay } from '../../terminal/formatMoment.ts';
import { withInbox } from './withInbox.ts';

/**
 * Closes what was answered in another way, by mail or phone: it is deleted as it would be with an answer from here, and
 * the journal says so. What is not kept until it is answered is wrong use.
 */
export function done(id: string, options: { root: string; yes?: boolean }): Promise<number> {
  return withInbox(options, async ({ storage, forms, place, note, listErased }) => {
    const entry = await findEntry(storage, id);
    const { kind, retention } = formNamed(forms, entry.form)['x-form'];
    if (kind === 'report')
      throw new Misuse(
        'A report is closed by its outcome, which its sender reads with the receipt code. Use `site inbox answer` with --as outcome.',
      );
    if (!retention.untilAnswered)
      throw new Misuse(
        `What the form "${entry.form}" brings waits for no answer: it is kept until its term (\`site inbox terms\`) or \`site inbox erase\`.`,
      );
    const what = `the enquiry of ${formatDay(entry.receivedAt, place)} (${entry.form}, ${entry.id.slice(0, 8)})`;
    if (!(await confirm(`This closes ${what} as answered, and deletes it.`, options.yes))) {
      process.stderr.write('Nothing was deleted.\n');
      return 0;
    }
    note('closed', { form: entry.form, ids: [entry.id] });
    if (!(await storeAnswer(storage, entry, { mails: [], erase: true, now: new Date() })))
      throw new Misuse('Somebody else has answered it in the meantime.');
    process.stderr.write(`Closed ${what} as answered, and deleted it.\n`);
    await listErased();
    return 0;
  });
}
