import pc from 'picocolors';
import { formatReceived } from '../../backoffice/inbox/entryRecord.ts';
import { eraseForGood } from '../../backoffice/inbox/eraseForGood.ts';
import { findStoredId } from '../../backoffice/inbox/findEntry.ts';
import { formOf } from '../../backoffice/inbox/formOf.ts';
import { countUnsentAnswers } from '../../backoffice/mail/waitingMail.ts';
import { shortId } from '../../backoffice/settings/shortId.ts';
import { countAll } from '../../backoffice/storage/countSubmissions.ts';
import { confirm } from '../../terminal/confirm.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { type Cell, formatHead, formatTable } from '../../terminal/formatTable.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { describeErased, withLoss } from './describeErased.ts';
import { erasePerson } from './erasePerson.ts';
import { type Inbox, type InboxOptions, withInbox } from './withInbox.ts';

/**
 * Deletes entries for good, with their files and mails (GDPR art. 17). If an enquiry was answered and is gone, it
 * deletes the mails that still name the visitor. `person` is an address; everything that belongs to it goes.
 */
export async function erase(
  ids: string[],
  { person, ...options }: InboxOptions & { yes?: boolean; person?: string },
): Promise<number> {
  if (ids.length > 0 === (person !== undefined))
    throw new Misuse(tell`Name the ids of what to erase, or a --person, and not both.`);
  if (person !== undefined) return erasePerson(person, options);
  return withInbox(options, async (inbox) => {
    const { storage, report, note, listErased } = inbox;
    const find = async () => {
      const found = await Promise.all(ids.map((id) => findStoredId(storage, id)));
      const whole = [...new Set(found.filter(({ remains }) => !remains).map(({ id }) => id))];
      const remains = [...new Set(found.filter((one) => one.remains).map(({ id }) => id))];
      return { whole, remains, unsent: await countUnsentAnswers(storage, 'submission_id', whole) };
    };
    const found = await find();
    const { whole, remains } = found;
    const what = await describe(storage, found);
    if (!options.yes) {
      note('showed', { ids: [...whole, ...remains] });
      if (whole.length > 0) process.stdout.write(await tabulate(whole, inbox));
    }
    if (!(await confirm(tell`This deletes ${what} for good.`, options))) {
      report(tell`Nothing was deleted.`);
      return 0;
    }
    // Of one that was answered while the question stood there, the answer may still wait to be sent.
    const now = await find();
    if (String([now.whole, now.remains]) !== String([whole, remains]) || now.unsent > found.unsent)
      throw new Misuse(tell`Somebody has answered one of them in the meantime. Nothing was deleted.`);
    note('erased', { ids: [...whole, ...remains] });
    const forgotten = await eraseForGood(storage, { submissions: [...whole, ...remains] }, new Date());
    report(describeErased(what, forgotten));
    await listErased();
    return 0;
  });
}

/** What would be deleted, so that whoever named another id sees it. Of what no key opens it says as much. */
async function tabulate(ids: string[], { storage, forms, place, say }: Inbox): Promise<string> {
  const entries = await storage
    .selectFrom('submissions')
    .select(['id', 'form', 'received_at', 'receipt_id'])
    .where('id', 'in', ids)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute();
  const rows = entries.map(({ id, form, received_at, receipt_id: receiptId }): Cell[] => [
    { text: shortId(id), paint: pc.cyan },
    formatReceived(
      { receivedAt: new Date(received_at) },
      formOf(forms, { form, receiptId })['x-form'],
      place,
    ),
    form,
  ]);
  return formatTable([formatHead([tell`ID`, tell`RECEIVED`, tell`FORM`], say), ...rows]);
}

async function describe(
  storage: Inbox['storage'],
  { whole, remains, unsent: answers }: { whole: string[]; remains: string[]; unsent: number },
): Promise<Sentence> {
  const files = whole.length
    ? await storage
        .selectFrom('files')
        .select(countAll)
        .where('submission_id', 'in', whole)
        .executeTakeFirstOrThrow()
    : { count: 0 };
  const entries = withLoss(
    tell`${tell`${whole.length} submissions`} with ${tell`${Number(files.count)} files`}`,
    { answers, reports: await countOpenReports(storage, whole) },
  );
  if (remains.length === 0) return entries;

  const mails = storage.selectFrom('mails').select(countAll).where('submission_id', 'in', remains);
  const { count } = await mails.executeTakeFirstOrThrow();
  const unsent = await mails.where('sent_at', 'is', null).executeTakeFirstOrThrow();
  const about = tell`${Number(count)} mails about what was answered`;
  const left = Number(unsent.count) > 0 ? tell`${about} (${Number(unsent.count)} not sent yet)` : about;
  return whole.length > 0 ? tell`${entries} and ${left}` : left;
}

/** Reports of which nobody told the outcome: the law asks for it, and no backup brings them back. */
async function countOpenReports(storage: Inbox['storage'], ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await storage
    .selectFrom('submissions')
    .select(countAll)
    .where('id', 'in', ids)
    .where('receipt_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report_answers')
            .select('report_answers.id')
            .whereRef('report_answers.submission_id', '=', 'submissions.id')
            .where('kind', '=', 'outcome'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
