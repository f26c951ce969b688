import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { type InboxEntry, readInbox } from '../../backoffice/inbox/readInbox.ts';
import { storeAnswer, storeReportAnswer } from '../../backoffice/inbox/storeAnswer.ts';
import { composeAnswer } from '../../backoffice/mail/composeToVisitor.ts';
import { readOffice } from '../../backoffice/settings/readOffice.ts';
import { confirm } from '../../terminal/confirm.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { readAnswerText } from './readAnswerText.ts';
import { type Inbox, withInbox } from './withInbox.ts';

interface Options {
  root: string;
  text?: string;
  file?: string;
  yes?: boolean;
}

/** Answers whoever sent an entry. An enquiry is deleted with it, as the privacy notice promises (K-13). */
export function answer(id: string, options: Options): Promise<number> {
  return withInbox(options, async (inbox) => {
    const entry = findEntry(await readInbox(inbox.storage), id);
    return inbox.forms[entry.form]['x-form'].kind === 'report'
      ? answerReport(entry, inbox, options)
      : answerVisitor(entry, inbox, options);
  });
}

async function answerVisitor(
  entry: InboxEntry,
  { root, storage, forms }: Inbox,
  options: Options,
): Promise<number> {
  const definition = forms[entry.form];
  const isEnquiry = definition['x-form'].retention.untilAnswered === true;
  if (isEnquiry && !(await confirm('The enquiry is deleted once it is answered.', options.yes))) {
    process.stderr.write('Nothing was sent and nothing was deleted.\n');
    return 0;
  }
  const submission = { ...entry, receivedAt: entry.receivedAt.toISOString() };
  const mail = composeAnswer(submission, definition, {
    text: await readAnswerText(options),
    mail: readOffice(root, forms, process.env),
  });
  if (!mail)
    throw new Misuse(
      'The visitor left no address that a mail can be sent to. Answer by phone, then erase it.',
    );
  if (!(await storeAnswer(storage, entry.id, { mail, erase: isEnquiry, now: new Date() })))
    throw new Misuse('Somebody else has answered it in the meantime. Nothing was sent.');
  process.stderr.write(
    `The answer to ${mail.recipient} is queued; the running back office sends it.` +
      `${isEnquiry ? ' The enquiry is deleted.' : ''}\n`,
  );
  return 0;
}

async function answerReport(
  { id, receiptRecipient }: InboxEntry,
  { storage }: Inbox,
  options: Options,
): Promise<number> {
  if (!receiptRecipient) throw new Misuse('This report came without a receipt: nobody could read an answer.');
  const text = await readAnswerText(options);
  await storeReportAnswer(storage, { id, receiptRecipient }, { text, now: new Date() });
  process.stderr.write('The answer is stored, encrypted for the holder of the receipt code.\n');
  return 0;
}
