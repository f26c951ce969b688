import { formatDay } from '../../backoffice/formatMoment.ts';
import { acknowledgedAt } from '../../backoffice/inbox/describeState.ts';
import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { openStoredReport } from '../../backoffice/inbox/openStoredReport.ts';
import { type InboxEntry, readInbox } from '../../backoffice/inbox/readInbox.ts';
import { readStoredFiles } from '../../backoffice/inbox/readStoredFiles.ts';
import { storeAnswer, storeReportAnswer } from '../../backoffice/inbox/storeAnswer.ts';
import { composeAnswer } from '../../backoffice/mail/composeToVisitor.ts';
import { readLabels } from '../../backoffice/readLabels.ts';
import { readOffice } from '../../backoffice/readOffice.ts';
import { readIdentities } from '../../backoffice/report/readIdentities.ts';
import type { ReportAnswerKind } from '../../backoffice/terms.ts';
import { Misuse } from '../../describeFailure.ts';
import { confirm } from './confirm.ts';
import { readAnswerText } from './readAnswerText.ts';
import { reportFindings } from './reportFindings.ts';
import { type Inbox, withInbox } from './withInbox.ts';

interface Options {
  root: string;
  text?: string;
  file?: string;
  yes?: boolean;
  /** What an answer to a report is; the first one is the acknowledgement. */
  as?: ReportAnswerKind;
  /** Files with secret keys, for a report. */
  key?: string[];
}

/** Answers whoever sent an entry. An enquiry is deleted with it, as the privacy notice promises (K-13). */
export function answer(id: string, options: Options): Promise<number> {
  return withInbox(options, async (inbox) => {
    const entry = findEntry(await readInbox(inbox.storage), id);
    return entry.form === 'report'
      ? answerReport(entry, inbox, options)
      : answerVisitor(entry, entry.form, inbox, options);
  });
}

async function answerVisitor(
  entry: InboxEntry,
  form: Exclude<InboxEntry['form'], 'report'>,
  { root, storage, forms }: Inbox,
  options: Options,
): Promise<number> {
  const isEnquiry = form === 'contact' || form === 'quotation';
  if (isEnquiry && !(await confirm('The enquiry is deleted once it is answered.', options.yes))) {
    process.stderr.write('Nothing was sent and nothing was deleted.\n');
    return 0;
  }
  const submission = { ...entry, form, receivedAt: entry.receivedAt.toISOString() };
  const mail = composeAnswer(submission, forms[form], {
    text: await readAnswerText(options),
    mail: readOffice(root, process.env),
    labels: readLabels(root, forms[form], entry.language === 'en' ? 'en' : 'it'),
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

/** Opens the report first: only what is sealed says for whom the answer is encrypted. */
async function answerReport(entry: InboxEntry, { root, storage }: Inbox, options: Options): Promise<number> {
  if (!options.key)
    throw new Misuse(
      'An answer to a report needs the key that opens it: --key report-key.txt. Only the report itself says for whom the answer is encrypted.',
    );
  const acknowledged = acknowledgedAt(entry);
  const kind = options.as ?? (acknowledged ? 'message' : 'acknowledgement');
  if (kind === 'acknowledgement' && acknowledged)
    throw new Misuse(`It was acknowledged on ${formatDay(acknowledged)}. Use --as message or --as outcome.`);
  const { identities } = readIdentities(root, options.key);
  const [file] = await readStoredFiles(storage, entry);
  if (!file) throw new Misuse('The storage has no file of this report: there is nothing to answer.');
  const { report, findings } = await openStoredReport(entry, file.content, identities);
  reportFindings(findings);
  if (findings.some(({ kind }) => kind === 'difference'))
    throw new Misuse('The storage was changed, so nothing was answered. Keep a copy of it, and ask why.');
  const { answerTo } = report;
  if (!answerTo) throw new Misuse('This report came without a receipt: nobody could read an answer.');
  const doubtful = findings.some(({ kind }) => kind === 'doubt');
  if (doubtful && !(await confirm('Answer all the same?', options.yes))) {
    process.stderr.write('Nothing was answered.\n');
    return 0;
  }
  const text = await readAnswerText(options);
  await storeReportAnswer(storage, entry.id, { answerTo, kind, text, now: new Date() });
  const next = kind === 'outcome' ? '' : ' Tell the outcome with --as outcome.';
  process.stderr.write(
    `Stored as ${kind}, encrypted for the holder of the receipt code.${kind === options.as ? '' : next}\n`,
  );
  return 0;
}
