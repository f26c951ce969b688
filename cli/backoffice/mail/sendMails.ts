import type { NodemailerError, Transporter } from 'nodemailer';
import { asError } from '../../terminal/asError.ts';
import { issueToken, linkAddress } from '../links/issueLink.ts';
import { fillLink } from '../links/linkMark.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { readKeyList } from '../storage/keyList.ts';
import type { Storage } from '../storage/openStorage.ts';
import { skipUnreadable, type Unopened } from '../storage/skipUnreadable.ts';
import type { MailRow } from '../storage/tables.ts';
import { Trouble } from '../traffic/formatFailure.ts';
import { composeAgain } from './composeAgain.ts';
import { lastAttempt, nextAttemptAt } from './mailState.ts';

/** Milliseconds. A whole attempt ends before the mail's first wait does, so that no two are under way at once. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};
const wholeAttempt = 45_000;

const batch = 100;

type Settings = Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>;

/**
 * Sends the mails that are due, the oldest first and one at a time, until none is left or the mail server cannot be
 * reached. Each is claimed by moving its next attempt, so that several instances never send the same one at once. A
 * process that dies between the server's yes and the next line sends it again. Links are made only now, so that no
 * stored text holds one, and a reminder is written again, so that it names the day that it decides. A mail that no key
 * opens waits for its key and keeps no other one waiting; the call rejects at the end to tell of it, and of mail to the
 * office that the server does not take: by mail nobody there would hear of anything. Texts are emptied when sent.
 * `leaving` also gives up what is under way: it is tried again.
 */
export async function sendMails(
  storage: Storage,
  settings: Settings,
  stopping?: AbortSignal,
  leaving?: AbortSignal,
): Promise<void> {
  const { mail, now } = settings;
  if (!mail.smtpUrl) return;
  const unopened: Unopened[] = [];
  const findNext = () => findDue(storage, now(), unopened);
  const due = await findNext();
  const refused = due.length > 0 && (await sendAll(storage, due, { settings, findNext, stopping, leaving }));
  if (refused) throw troubleOf(refused, mail.smtpUrl);
  if (unopened[0]) throw unopened[0].reason;
}

function troubleOf({ responseCode, code }: NodemailerError, smtpUrl: string): Trouble {
  return new Trouble(
    `The mail server ${new URL(smtpUrl).host} does not take mail to the office (${responseCode ?? code}), which is tried again for 14 days; \`site inbox\` has its words. Look at MAIL_FROM, MAIL_TO, MAIL_REPORTS_TO and MAIL_COPIES_TO.`,
  );
}

interface Sending {
  settings: Settings;
  findNext: () => Promise<MailRow[]>;
  stopping: AbortSignal | undefined;
  leaving: AbortSignal | undefined;
}

/** Resolves to a failure that somebody has to be told of. */
async function sendAll(
  storage: Storage,
  first: MailRow[],
  { settings, findNext, stopping, leaving }: Sending,
): Promise<NodemailerError | undefined> {
  const { mail, now } = settings;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...timeouts,
    url: mail.smtpUrl,
    pool: true,
    // Providers take one or three of a sender, and put off what comes over more.
    maxConnections: 1,
    // This applies only when nothing of a mail was sent, because the server had dropped a kept connection meanwhile.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let reachable = true;
  let refused: NodemailerError | undefined;
  try {
    for (let due = first; due.length > 0 && reachable && !stopping?.aborted; due = await findNext())
      for (const next of due) {
        if (!reachable || stopping?.aborted) break;
        if (!(await claim(storage, next, now()))) continue;
        const followed = await findFollowed(storage, next);
        const current = { ...next, text: await composeAgain(storage, next, settings) };
        const ready = { ...next, text: await writeLink(storage, current, mail.links) };
        const error = await attempt(transport, ready, { from: mail.from, followed, leaving });
        await record(storage, next, error, now());
        if (error && concernsServer(error)) reachable = false;
        if (error && concernsOffice(next, error)) refused ??= error;
      }
  } finally {
    transport.close();
  }
  return refused;
}

/** Milliseconds; no mail ever waits that long for its next attempt. */
const beyondAnyWait = 2 * 86_400_000;

/**
 * The next mails that are due, also those that wait for a moment which a clock that ran ahead has set; those of them
 * that no key opens are postponed, and added to `unopened`, or given up with their key.
 */
async function findDue(storage: Storage, now: Date, unopened: Unopened[]): Promise<MailRow[]> {
  const found: Unopened[] = [];
  const due = await skipUnreadable(storage, (one) => found.push(one))
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('attempts', '<', lastAttempt)
    .where(({ eb, or }) =>
      or([
        eb('next_attempt_at', '<=', now.toISOString()),
        eb('next_attempt_at', '>', new Date(now.getTime() + beyondAnyWait).toISOString()),
      ]),
    )
    .orderBy('next_attempt_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(batch)
    .execute();
  if (found.length === 0) return due;
  const { lost } = await readKeyList(storage);
  for (const one of found) {
    const isLost = lost.includes(one.reason.keyId ?? '');
    await postpone(storage, one, { now, isLost });
    if (!isLost) unopened.push(one);
  }
  return due;
}

/** It is tried again as after a failed attempt, and not given up before its key is: that may come back. */
async function postpone(
  storage: Storage,
  { row, reason }: Unopened,
  { now, isLost }: { now: Date; isLost: boolean },
): Promise<void> {
  const attempts = isLost ? lastAttempt : Math.min(Number(row.attempts) + 1, lastAttempt - 1);
  await storage
    .updateTable('mails')
    .set({ attempts, next_attempt_at: nextAttemptAt(now, attempts), last_error: reason.message })
    .where('id', '=', String(row.id))
    .where('sent_at', 'is', null)
    .execute();
}

async function claim(storage: Storage, { id, attempts }: MailRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await storage
    .updateTable('mails')
    .set({ attempts: attempts + 1, next_attempt_at: nextAttemptAt(now, attempts + 1) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function writeLink(
  storage: Storage,
  { link, submission_id, text }: MailRow,
  base: string,
): Promise<string> {
  if (!link || !submission_id) return text;
  const token = await issueToken(storage, link, submission_id);
  return fillLink(text, (language) => linkAddress(base, language, token));
}

/**
 * Ids of the mails that this one follows, the oldest first, so that mail programs show them together: the notice about
 * its submission, even if only the office received it, and earlier mails to the same reader.
 */
async function findFollowed(storage: Storage, mail: MailRow): Promise<string[]> {
  const { submission_id, recipient } = mail;
  if (!submission_id) return [];
  const before = await skipUnreadable(storage, () => {})
    .selectFrom('mails')
    .select(['id', 'recipient'])
    .where('submission_id', '=', submission_id)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute();
  const toReader = before.filter((one) => one.recipient === recipient).map(({ id }) => id);
  return [...new Set([submission_id, ...toReader])].filter((id) => id !== mail.id);
}

async function attempt(
  transport: Transporter,
  mail: MailRow,
  { from, followed, leaving }: { from: string; followed: string[]; leaving: AbortSignal | undefined },
): Promise<NodemailerError | null> {
  const tooLong = AbortSignal.timeout(wholeAttempt);
  const messageId = (id: string) => `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
  try {
    await transport.sendMail({
      from,
      // An object is one address; text could name several.
      to: { name: '', address: mail.recipient },
      replyTo: mail.reply_to && fitsHeader(mail.reply_to) ? { name: '', address: mail.reply_to } : undefined,
      // A name may hold what mail programs decode in a header: any sign, also those that nobody sees.
      subject: mail.subject.replaceAll('=?', '= ?'),
      text: mail.text,
      messageId: messageId(mail.id),
      inReplyTo: followed.slice(-1).map(messageId)[0],
      references: followed.map(messageId),
      headers: mail.by_person ? {} : { 'Auto-Submitted': 'auto-generated' },
      signal: leaving ? AbortSignal.any([tooLong, leaving]) : tooLong,
    });
    return null;
  } catch (error) {
    return asError(error);
  }
}

/**
 * Whether an address can be in a header that every mail server takes: an accent before the @ (`niccolò@…`) cannot. One
 * behind it is written by other letters.
 */
function fitsHeader(address: string): boolean {
  return /^[\x21-\x7e]+@/.test(address);
}

async function record(
  storage: Storage,
  { id }: MailRow,
  error: NodemailerError | null,
  now: Date,
): Promise<void> {
  const outcome = error
    ? { last_error: error.message.slice(0, 300) }
    : { last_error: null, sent_at: now.toISOString(), text: '' };
  await storage.updateTable('mails').set(outcome).where('id', '=', id).execute();
}

/** Whether the next mail would fail the same way: the server said nothing, or let nobody in. */
function concernsServer({ code, responseCode }: NodemailerError): boolean {
  return !responseCode || responseCode === 421 || code === 'EAUTH';
}

/** Attempts after which what a server puts off has waited for an hour: some put everything off at first. */
const triedForAnHour = 7;

/**
 * Whether a failure is one to tell of: of a mail to the office, as all are but answers and reminders, a first one that
 * is for good, and whatever still fails after an hour.
 */
function concernsOffice({ by_person, link, attempts }: MailRow, error: NodemailerError): boolean {
  const isToOffice = !by_person && link !== 'renewal';
  const isForGood = !concernsServer(error) && Number(error.responseCode) >= 500;
  return isToOffice && (attempts + 1 === triedForAnHour || (attempts === 0 && isForGood));
}
