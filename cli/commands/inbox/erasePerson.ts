import pc from 'picocolors';
import { eraseForGood } from '../../backoffice/inbox/eraseForGood.ts';
import { type Belongings, comparable, findPerson } from '../../backoffice/inbox/findPerson.ts';
import { readEntries } from '../../backoffice/inbox/readInbox.ts';
import { findLostForms } from '../../backoffice/jobs/refuseLostForms.ts';
import { countUnsentAnswers } from '../../backoffice/mail/waitingMail.ts';
import { readMailboxes } from '../../backoffice/settings/readOffice.ts';
import { shortId } from '../../backoffice/settings/shortId.ts';
import { bareAddress } from '../../backoffice/submissions/bareAddress.ts';
import { lostForm } from '../../settings/formNamed.ts';
import { readCompany } from '../../settings/readContentFile.ts';
import { confirm } from '../../terminal/confirm.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { formatHead, formatTable } from '../../terminal/formatTable.ts';
import { singleLine } from '../../terminal/printable.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { describeErased, withLoss } from './describeErased.ts';
import { type Inbox, type InboxOptions, withInbox } from './withInbox.ts';

/**
 * Deletes everything that belongs to an address, of every form, in one go (GDPR art. 17): submissions, files, mails,
 * and what the journal says of them. Lists it first, and says what it cannot find.
 */
export async function erasePerson(named: string, options: InboxOptions & { yes?: boolean }): Promise<number> {
  // As those of the forms are read before they are stored.
  const address = bareAddress(named);
  if (!/^\S+@\S+$/.test(address))
    throw new Misuse(tell`"${named}" is not an e-mail address. Name the one that the person gave.`);
  return withInbox(options, async (inbox) => {
    refuseOwn(address, inbox);
    const found = await findPerson(inbox.storage, inbox.forms, address);
    inbox.note('searched', { count: found.submissions.length });
    process.stdout.write(await describe(found, inbox));
    tellUnreached(found, inbox);
    for (const name of await findLostForms(inbox.storage, inbox.forms)) inbox.report(lostForm(name), pc.red);
    const what = withLoss(
      tell`${tell`${found.submissions.length} submissions`} and ${tell`${found.mails.length} mails`}`,
      { answers: await countUnsentAnswers(inbox.storage, 'id', found.mails) },
    );
    if (found.submissions.length + found.mails.length === 0) {
      inbox.report(tell`Nothing here belongs to ${singleLine(address)}.`);
      return 0;
    }
    if (!(await confirm(tell`This deletes ${what} for good.`, options))) {
      inbox.report(tell`Nothing was deleted.`);
      return 0;
    }
    // While the question stood there, an answer may have been written that still waits to be sent.
    const { submissions, mails } = await findPerson(inbox.storage, inbox.forms, address);
    if (String([submissions, mails]) !== String([found.submissions, found.mails]))
      throw new Misuse(
        tell`What belongs to ${singleLine(address)} has changed in the meantime. Nothing was deleted: run it again, and look at the new list.`,
      );
    inbox.note('erased', { ids: found.submissions, count: found.mails.length });
    inbox.report(describeErased(what, await eraseForGood(inbox.storage, found, new Date())));
    await inbox.listErased();
    return 0;
  });
}

/** Every notice goes to the office: its own address would take the mails about everybody. */
function refuseOwn(address: string, { root, env }: Inbox): void {
  const { office, reports, copies } = readMailboxes(root, env);
  const own = [office, reports, copies, env.MAIL_FROM, readCompany(root).contacts.email];
  const plain = own.map((mailbox = '') => comparable(/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox));
  if (plain.includes(comparable(address)))
    throw new Misuse(tell`That is an address of the office itself. Erase single submissions by their ids.`);
}

async function describe({ submissions, mails }: Belongings, { storage, place, say }: Inbox): Promise<string> {
  const entries = await readEntries(storage, submissions);
  const about = entries.flatMap((entry) => entry.mails);
  const rows = entries.map(({ id, receivedAt, form, ...entry }) => [
    { text: shortId(id), paint: pc.cyan },
    formatMoment(receivedAt, place),
    form,
    String(entry.files.length || '–'),
    String(entry.mails.length || '–'),
  ]);
  const header = formatHead([tell`ID`, tell`RECEIVED`, tell`FORM`, tell`FILES`, tell`MAILS`], say);
  const others = mails.length - about.length;
  return [
    rows.length > 0 ? formatTable([header, ...rows]) : '',
    others > 0
      ? `${say(tell`${others} mails about what was answered and deleted, or of others to this address.`)}\n`
      : '',
  ].join('');
}

function tellUnreached({ named, sealed }: Belongings, { report }: Inbox): void {
  const ids = named.map(shortId).join(', ');
  if (named.length > 0)
    report(
      tell`The words or file names of ${named.length} other submissions have the address in them: ${ids}. They stay; look at them with \`site inbox show\`, and erase them by id if they are this person's.`,
    );
  if (sealed > 0)
    report(tell`${sealed} reports cannot be searched: they are encrypted, and opened only with their key.`);
  report(tell`Not searched: what stands in attached files, mailboxes that mails went to, and backups.`);
}
