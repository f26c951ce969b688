import pc from 'picocolors';
import { findSender } from '../../backoffice/answers/findSender.ts';
import { describeMails, describeState } from '../../backoffice/inbox/describeState.ts';
import { entryRecord } from '../../backoffice/inbox/entryRecord.ts';
import { type InboxEntry, readInbox } from '../../backoffice/inbox/readInbox.ts';
import { searchInbox } from '../../backoffice/inbox/searchInbox.ts';
import { shortIdLength } from '../../backoffice/inbox/shortIdLength.ts';
import { describeUnreminded } from '../../backoffice/jobs/alarmOfReminders.ts';
import { findUnreminded } from '../../backoffice/jobs/findDue.ts';
import { describeHold } from '../../backoffice/jobs/retentionHold.ts';
import { readRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { lastAttempt } from '../../backoffice/mail/mailState.ts';
import { countAll, countSubmissions } from '../../backoffice/storage/countSubmissions.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { formatDay, formatMoment } from '../../terminal/formatMoment.ts';
import { type Cell, formatTable } from '../../terminal/formatTable.ts';
import { plural } from '../../terminal/plural.ts';
import { printableJson, singleLine } from '../../terminal/printable.ts';
import { type Inbox, withInbox } from './withInbox.ts';

const longestName = 40;
/** Mails given up that are named one by one. */
const mostFailed = 10;
const paints = { failed: pc.red, queued: pc.yellow, sent: pc.green, none: pc.dim };

export interface ListOptions {
  root: string;
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
export function list({ root, form, json, search, spam = false, ...options }: ListOptions): Promise<number> {
  const limit = options.all ? undefined : options.limit;
  return withInbox({ root, form }, async (inbox) => {
    const found = search
      ? await searchInbox(inbox.storage, inbox.forms, search, { form, limit, spam })
      : await readNewest(inbox, { form, limit, spam });
    const { entries, total } = found;
    inbox.note(search ? 'searched' : 'listed', { form, count: entries.length });
    if (json)
      process.stdout.write(
        `${printableJson(entries.map((entry) => entryRecord(entry, formNamed(inbox.forms, entry.form)['x-form'])))}\n`,
      );
    else if (entries.length > 0) process.stdout.write(formatTable(await rowsOf(entries, inbox)));
    else process.stderr.write(search || spam ? 'Nothing was found.\n' : 'Nothing has arrived yet.\n');
    if (total > entries.length)
      process.stderr.write(`The newest ${entries.length} of ${total}. Use --limit or --all to see more.\n`);
    if (found.sealed)
      process.stderr.write(`${plural(found.sealed, 'report')} could not be searched: they are encrypted.\n`);
    if (!json) {
      await reportSpam(inbox, spam);
      await reportMail(inbox);
      const { hold } = await readRetentionState(inbox.storage);
      if (hold) process.stderr.write(pc.red(`${describeHold(hold)}\n`));
      const unreminded = await findUnreminded(inbox.storage, inbox.forms, new Date());
      if (unreminded.length > 0)
        process.stderr.write(pc.red(`${describeUnreminded(unreminded, inbox.place)}\n`));
    }
    return 0;
  });
}

async function readNewest(
  { storage }: Inbox,
  { form, limit, spam }: { form?: string | undefined; limit: number | undefined; spam: boolean },
) {
  const entries = await readInbox(storage, { form, limit, spam });
  const total = limit === undefined ? entries.length : await countSubmissions(storage, { form, spam });
  return { entries, total, sealed: 0 };
}

async function reportSpam({ storage }: Inbox, isShown: boolean): Promise<void> {
  const count = isShown ? 0 : await countSubmissions(storage, { spam: true });
  if (count > 0) process.stderr.write(pc.dim(`${count} marked as spam are not listed: --spam shows them.\n`));
}

async function rowsOf(entries: InboxEntry[], { storage, forms, place }: Inbox): Promise<Cell[][]> {
  const length = await shortIdLength(
    storage,
    entries.map(({ id }) => id),
  );
  const now = new Date();
  const header = ['ID', 'RECEIVED', 'FORM', 'FROM', 'LANG', 'FILES', 'STATE', 'MAIL'];
  const rows = entries.map((entry): Cell[] => {
    const note = formNamed(forms, entry.form)['x-form'];
    const state = describeState(entry, note, now, place);
    const mail = describeMails(entry);
    return [
      { text: entry.id.slice(0, length), paint: pc.cyan },
      note.kind === 'report'
        ? formatDay(entry.receivedAt, { timeZone: 'UTC' })
        : formatMoment(entry.receivedAt, place),
      entry.form,
      senderOf(entry, forms),
      entry.language,
      String(entry.files.length || '–'),
      { text: state.text, paint: state.overdue ? pc.red : String },
      { text: mail === 'none' ? '–' : mail, paint: paints[mail] },
    ];
  });
  return [header.map((text) => ({ text, paint: pc.dim })), ...rows];
}

function senderOf({ form, answers }: InboxEntry, forms: Inbox['forms']): string {
  if (formNamed(forms, form)['x-form'].kind === 'report') return '(encrypted)';
  const { who } = findSender(formNamed(forms, form), answers);
  return who.length > longestName ? `${who.slice(0, longestName - 1)}…` : who;
}

async function reportMail({ storage }: Inbox): Promise<void> {
  const unsent = storage.selectFrom('mails').where('sent_at', 'is', null);
  const queued = unsent.where('attempts', '<', lastAttempt);
  const waiting = Number((await queued.select(countAll).executeTakeFirstOrThrow()).count);
  if (waiting > 0) {
    const tried = queued.where('attempts', '>', 0).where('last_error', 'is not', null);
    const error = (await tried.select(['id', 'last_error']).limit(1).executeTakeFirst())?.last_error;
    const reason = error ? ` Last error: ${singleLine(error)}` : '';
    process.stderr.write(pc.yellow(`${plural(waiting, 'mail')} waiting to be sent.${reason}\n`));
    await reportUnsentAnswers(storage);
  }
  const failed = unsent.where('attempts', '>=', lastAttempt);
  const given = Number((await failed.select(countAll).executeTakeFirstOrThrow()).count);
  const shown = failed.select(['id', 'recipient', 'subject', 'last_error']).limit(mostFailed);
  for (const { recipient, subject, last_error } of await shown.execute())
    process.stderr.write(
      pc.red(
        `Not sent, given up: "${singleLine(subject)}" to ${recipient}. ${singleLine(last_error ?? '')}\n`,
      ),
    );
  if (given > mostFailed) process.stderr.write(pc.red(`… and ${given - mostFailed} more given up.\n`));
}

/** Answers that the mail server has not taken: of an enquiry nothing else is left, so each is named while it waits. */
async function reportUnsentAnswers(storage: Inbox['storage']): Promise<void> {
  const tried = await storage
    .selectFrom('mails')
    .select(['id', 'submission_id', 'recipient', 'subject', 'attempts', 'last_error'])
    .where('sent_at', 'is', null)
    .where('by_person', '=', 1)
    .where('attempts', '>', 0)
    .where('attempts', '<', lastAttempt)
    .where('last_error', 'is not', null)
    .orderBy('created_at')
    .limit(mostFailed)
    .execute();
  for (const { submission_id, recipient, subject, attempts, last_error } of tried)
    process.stderr.write(
      pc.yellow(
        `Not sent yet: "${singleLine(subject)}" to ${recipient}, tried ${plural(attempts, 'time')} (${singleLine(last_error ?? '')}). It is tried for 14 days; if the address is wrong, write to the right one, and \`site inbox erase ${(submission_id ?? '').slice(0, 8)}\` drops this mail.\n`,
      ),
    );
}
