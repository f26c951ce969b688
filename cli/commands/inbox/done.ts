import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { formOf } from '../../backoffice/inbox/formOf.ts';
import { storeAnswer } from '../../backoffice/inbox/storeAnswer.ts';
import { shortId } from '../../backoffice/settings/shortId.ts';
import { confirm } from '../../terminal/confirm.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { formatDay } from '../../terminal/formatMoment.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type InboxOptions, withInbox } from './withInbox.ts';

/**
 * Closes what was answered in another way, by mail or phone: it is deleted as it would be with an answer from here, and
 * the journal says so. What is not kept until it is answered is wrong use; of a form that is gone, a person knows.
 */
export function done(id: string, options: InboxOptions & { yes?: boolean }): Promise<number> {
  return withInbox(options, async ({ storage, forms, place, report, note, listErased }) => {
    const entry = await findEntry(storage, id);
    const { kind, retention } = formOf(forms, entry)['x-form'];
    if (kind === 'report')
      throw new Misuse(
        tell`A report is closed by its outcome, which its sender reads with the receipt code. Use \`site inbox answer\` with --as outcome.`,
      );
    if (!retention.untilAnswered && Object.hasOwn(forms, entry.form))
      throw new Misuse(
        tell`What the form "${entry.form}" brings needs no answer: it is kept until its term (\`site inbox terms\`) or \`site inbox erase\`.`,
      );
    const what = tell`the enquiry of ${formatDay(entry.receivedAt, place)} (${entry.form}, ${shortId(entry.id)})`;
    const subject = { form: entry.form, ids: [entry.id] };
    if (!options.yes) note('showed', subject);
    if (!(await confirm(tell`This closes ${what} as answered, and deletes it.`, options))) {
      report(tell`Nothing was deleted.`);
      return 0;
    }
    note('closed', subject);
    if (!(await storeAnswer(storage, entry, { mails: [], erase: true, now: new Date() })))
      throw new Misuse(tell`Somebody else has answered or deleted it in the meantime.`);
    report(tell`Closed ${what} as answered, and deleted it.`);
    await listErased();
    return 0;
  });
}
