import pc from 'picocolors';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { findSender } from '../../backoffice/answers/findSender.ts';
import { describeMails, describeState } from '../../backoffice/inbox/describeState.ts';
import { entryRecord, formatRecords } from '../../backoffice/inbox/entryRecord.ts';
import { shortIdLength } from '../../backoffice/inbox/findEntry.ts';
import { type InboxEntry, readInbox } from '../../backoffice/inbox/readInbox.ts';
import { mailState } from '../../backoffice/mail/mailState.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { type Cell, formatTable } from '../../terminal/formatTable.ts';
import { plural } from '../../terminal/plural.ts';
import { singleLine } from '../../terminal/printable.ts';
import { type Inbox, withInbox } from './withInbox.ts';

const longestName = 40;
const paints = { failed: pc.red, queued: pc.yellow, sent: pc.green, none: pc.dim };

/** Prints what arrived as a table, the newest first; on standard error how the outgoing mail is doing. */
export function list(options: { root: string; form?: FormName; json?: boolean }): Promise<number> {
  return withInbox(options, async (inbox) => {
    const entries = await readInbox(inbox.storage, options.form);
    if (options.json) process.stdout.write(`${formatRecords(entries.map(entryRecord))}\n`);
    else if (entries.length > 0) process.stdout.write(formatTable(rowsOf(entries, inbox)));
    else process.stderr.write('Nothing has arrived yet.\n');
    if (!options.json) await reportMail(inbox);
    return 0;
  });
}

function rowsOf(entries: InboxEntry[], { forms }: Inbox): Cell[][] {
  const length = shortIdLength(entries.map(({ id }) => id));
  const now = new Date();
  const header = ['ID', 'RECEIVED', 'FORM', 'FROM', 'LANG', 'FILES', 'STATE', 'MAIL'];
  const rows = entries.map((entry): Cell[] => {
    const state = describeState(entry, forms[entry.form]['x-form'], now);
    const mail = describeMails(entry);
    return [
      { text: entry.id.slice(0, length), paint: pc.cyan },
      formatMoment(entry.receivedAt),
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
  if (forms[form]['x-form'].kind === 'report') return '(encrypted)';
  const { name, company } = findSender(forms[form], answers);
  const who = [name, company].filter(Boolean).join(', ');
  return who.length > longestName ? `${who.slice(0, longestName - 1)}…` : who;
}

async function reportMail({ storage }: Inbox): Promise<void> {
  const unsent = await storage.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();
  const failed = unsent.filter((mail) => mailState(mail) === 'failed');
  const queued = unsent.filter((mail) => mailState(mail) === 'queued');
  if (queued.length > 0) {
    const error = queued.find(({ last_error }) => last_error)?.last_error;
    const reason = error ? ` Last error: ${singleLine(error)}` : '';
    process.stderr.write(pc.yellow(`${plural(queued.length, 'mail')} waiting to be sent.${reason}\n`));
  }
  for (const { recipient, subject, last_error } of failed)
    process.stderr.write(
      pc.red(
        `Not sent, given up: "${singleLine(subject)}" to ${recipient}. ${singleLine(last_error ?? '')}\n`,
      ),
    );
}
