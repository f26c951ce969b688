import pc from 'picocolors';
import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { findSender } from '../../backoffice/answers/findSender.ts';
import { describeMails, describeState, mailsStates } from '../../backoffice/inbox/describeState.ts';
import { entryRecord, formatReceived } from '../../backoffice/inbox/entryRecord.ts';
import { formOf } from '../../backoffice/inbox/formOf.ts';
import { type InboxEntry, readInbox, type Selection } from '../../backoffice/inbox/readInbox.ts';
import { searchInbox } from '../../backoffice/inbox/searchInbox.ts';
import { shortIdLength } from '../../backoffice/inbox/shortIdLength.ts';
import { describeUnreminded } from '../../backoffice/jobs/alarmOfReminders.ts';
import { findUnreminded } from '../../backoffice/jobs/findDue.ts';
import { findLostForms } from '../../backoffice/jobs/refuseLostForms.ts';
import { describeHold } from '../../backoffice/jobs/retentionHold.ts';
import { readRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { lastAttempt } from '../../backoffice/mail/mailState.ts';
import { shortId } from '../../backoffice/settings/shortId.ts';
import { countAll, countSubmissions } from '../../backoffice/storage/countSubmissions.ts';
import { lostForm } from '../../settings/formNamed.ts';
import { shortened } from '../../terminal/columns.ts';
import { type Cell, formatHead, formatTable } from '../../terminal/formatTable.ts';
import { printableJson, singleLine } from '../../terminal/printable.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Inbox, type InboxOptions, withInbox } from './withInbox.ts';

/** In columns of the terminal. */
const longestName = 40;
/** Mails given up that are named one by one. */
const mostFailed = 10;
const paints = { failed: pc.red, queued: pc.yellow, sent: pc.green, none: pc.dim };

export interface ListOptions extends InboxOptions {
  form?: string;
  json?: boolean;
  /** How many to show, the newest first. */
  limit: number;
  all?: boolean;
  /** Only that in which all these words stand. */
  search?: string;
  /** Only what was marked as spam; otherwise none of it. */
  spam?: boolean;
}

/** Prints what arrived, the newest first; on standard error how many more there are, and what waits for a person. */
export function list({ json, search, spam = false, ...options }: ListOptions): Promise<number> {
  const limit = options.all ? undefined : options.limit;
  return withInbox(options, async (inbox) => {
    const { form } = options;
    const found = search
      ? await searchInbox(inbox.storage, inbox.forms, search, { form, limit, spam })
      : await readNewest(inbox, { form, limit, spam });
    const { entries, total } = found;
    inbox.note(search ? 'searched' : 'listed', { form, count: entries.length });
    if (json) process.stdout.write(recordsOf(entries, inbox));
    else if (entries.length > 0)
      process.stdout.write(formatTable(await rowsOf(entries, inbox), process.stdout.columns));
    else if (total === 0)
      inbox.report(search || spam || form ? tell`Nothing was found.` : tell`Nothing is in the inbox.`);
    // Of fewer the others cannot be read, which is told at the end.
    if (total > entries.length && entries.length === limit)
      inbox.report(tell`The newest ${entries.length} of ${total}. Use --limit or --all to see more.`);
    if (found.sealed) inbox.report(tell`${found.sealed} reports could not be searched: they are encrypted.`);
    for (const name of await findLostForms(inbox.storage, inbox.forms)) inbox.report(lostForm(name), pc.red);
    if (!json) await reportWaiting(inbox, { form, spam });
    return 0;
  });
}

function recordsOf(entries: InboxEntry[], { forms }: Inbox): string {
  const records = entries.map((entry) => entryRecord(entry, formOf(forms, entry)['x-form']));
  return `${printableJson(records)}\n`;
}

/** What is not in the list, and what waits for a person. */
async function reportWaiting(inbox: Inbox, shown: Selection): Promise<void> {
  await reportSpam(inbox, shown);
  await reportMail(inbox);
  const { hold } = await readRetentionState(inbox.storage);
  if (hold) inbox.report(describeHold(hold, inbox.place), pc.red);
  const unreminded = await findUnreminded(inbox.storage, inbox.forms, {
    now: new Date(),
    place: inbox.place,
  });
  if (unreminded.length > 0) inbox.report(describeUnreminded(unreminded, inbox.place), pc.red);
}

async function readNewest({ storage }: Inbox, { form, limit, spam }: Selection) {
  const entries = await readInbox(storage, { form, limit, spam });
  const total = limit === undefined ? entries.length : await countSubmissions(storage, { form, spam });
  return { entries, total, sealed: 0 };
}

async function reportSpam({ storage, report }: Inbox, { form, spam }: Selection): Promise<void> {
  const count = spam ? 0 : await countSubmissions(storage, { form, spam: true });
  if (count > 0) report(tell`${count} marked as spam are not listed: --spam shows them.`, pc.dim);
}

async function rowsOf(entries: InboxEntry[], inbox: Inbox): Promise<Cell[][]> {
  const { storage, forms, place, say } = inbox;
  const length = await shortIdLength(
    storage,
    entries.map(({ id }) => id),
  );
  const now = new Date();
  const header = [
    tell`ID`,
    tell`RECEIVED`,
    tell`FORM`,
    tell`FROM`,
    tell`LANG`,
    tell`FILES`,
    tell`STATE`,
    tell`MAIL`,
  ];
  const rows = entries.map((entry): Cell[] => {
    const note = formOf(forms, entry)['x-form'];
    const state = describeState(entry, note, now, place);
    const mail = describeMails(entry);
    return [
      { text: entry.id.slice(0, length), paint: pc.cyan },
      formatReceived(entry, note, place),
      entry.form,
      senderOf(entry, inbox),
      entry.language,
      String(entry.files.length || '–'),
      { text: say(state.text), paint: state.overdue ? pc.red : String },
      { text: mail === 'none' ? '–' : say(mailsStates[mail]), paint: paints[mail] },
    ];
  });
  return [formatHead(header, say), ...rows];
}

function senderOf(entry: InboxEntry, { forms, say }: Inbox): string {
  const form = formOf(forms, entry);
  if (isReport(form)) return say(tell`(encrypted)`);
  return shortened(findSender(form, entry.answers).title, longestName);
}

async function reportMail(inbox: Inbox): Promise<void> {
  const { storage, report } = inbox;
  const unsent = storage.selectFrom('mails').where('sent_at', 'is', null);
  const queued = unsent.where('attempts', '<', lastAttempt);
  const waiting = Number((await queued.select(countAll).executeTakeFirstOrThrow()).count);
  if (waiting > 0) {
    const tried = queued.where('attempts', '>', 0).where('last_error', 'is not', null);
    const error = (await tried.select(['id', 'last_error']).limit(1).executeTakeFirst())?.last_error;
    const waits = error
      ? tell`${waiting} mails waiting to be sent. Last error: ${singleLine(error)}`
      : tell`${waiting} mails waiting to be sent.`;
    report(waits, pc.yellow);
    await reportUnsentAnswers(inbox);
  }
  const failed = unsent.where('attempts', '>=', lastAttempt);
  const given = Number((await failed.select(countAll).executeTakeFirstOrThrow()).count);
  const shown = failed.select(['id', 'recipient', 'subject', 'last_error']).limit(mostFailed);
  for (const { recipient, subject, last_error } of await shown.execute())
    report(
      tell`Not sent, given up: "${singleLine(subject)}" to ${recipient}. ${singleLine(last_error ?? '')}`,
      pc.red,
    );
  if (given > mostFailed) report(tell`… and ${given - mostFailed} more given up.`, pc.red);
}

/**
 * Answers that the mail server has not taken, each named while it waits. Of an enquiry nothing else is left; erasing
 * what is still stored would drop more than the mail.
 */
async function reportUnsentAnswers({ storage, report }: Inbox): Promise<void> {
  const tried = await storage
    .selectFrom('mails')
    .leftJoin('submissions', 'submissions.id', 'submission_id')
    .select(['mails.id', 'submission_id', 'received_at', 'recipient', 'subject', 'attempts', 'last_error'])
    .where('sent_at', 'is', null)
    .where('by_person', '=', 1)
    .where('attempts', '>', 0)
    .where('attempts', '<', lastAttempt)
    .where('last_error', 'is not', null)
    .orderBy('created_at')
    .limit(mostFailed)
    .execute();
  for (const { submission_id, received_at, recipient, subject, attempts, last_error } of tried) {
    const waits = tell`Not sent yet: "${singleLine(subject)}" to ${recipient}, tried ${attempts} times (${singleLine(last_error ?? '')}). It is tried for 14 days; if the address is wrong, write to the right one.`;
    const drops = tell`\`site inbox erase ${shortId(submission_id ?? '')}\` drops this mail.`;
    report(received_at === null ? tell`${waits} ${drops}` : waits, pc.yellow);
  }
}
