import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { acknowledgedAt, kindNames, outcomeAt } from '../../backoffice/inbox/describeState.ts';
import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { formOf } from '../../backoffice/inbox/formOf.ts';
import { openStoredReport } from '../../backoffice/inbox/openStoredReport.ts';
import type { InboxEntry } from '../../backoffice/inbox/readInbox.ts';
import { describeNoFiles, readStoredFiles } from '../../backoffice/inbox/readStoredFiles.ts';
import { storeAnswer, storeReportAnswer } from '../../backoffice/inbox/storeAnswer.ts';
import { composeCopy } from '../../backoffice/mail/composeNotice.ts';
import { type AnswerDraft, composeAnswer, draftAnswer } from '../../backoffice/mail/composeToVisitor.ts';
import { isSealed } from '../../backoffice/sealing/isSealed.ts';
import { readIdentities } from '../../backoffice/sealing/readIdentities.ts';
import { sealAnswer } from '../../backoffice/sealing/sealAnswer.ts';
import { readOffice } from '../../backoffice/settings/readOffice.ts';
import { shortId } from '../../backoffice/settings/shortId.ts';
import type { ReportAnswerKind } from '../../backoffice/settings/terms.ts';
import { formNamed, lostForm } from '../../settings/formNamed.ts';
import { parseIfJson } from '../../settings/parseJson.ts';
import { confirm, ensureAskable } from '../../terminal/confirm.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { formatDay, formatMoment } from '../../terminal/formatMoment.ts';
import { readNamedFile } from '../../terminal/readNamedFile.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { previewMail } from './previewMail.ts';
import { readAnswerText } from './readAnswerText.ts';
import { acceptFindings } from './reportFindings.ts';
import { type Inbox, type InboxOptions, withInbox } from './withInbox.ts';
import { findEditor, type WrittenText, writeInEditor } from './writeInEditor.ts';

interface Options extends InboxOptions {
  text?: string;
  file?: string;
  yes?: boolean;
  /** What an answer to a report is; the first one is the acknowledgement, unless its outcome was told. */
  as?: ReportAnswerKind;
  /** Files with secret keys, for a report. */
  key?: string[];
  /** A file of `site report answer`, made where the key is. */
  sealed?: string;
}

/**
 * Answers the sender of an entry, with the mail that a person has looked at. An enquiry is deleted with it, as the
 * privacy notice promises (K-13); the office gets a copy.
 */
export function answer(id: string, options: Options): Promise<number> {
  return withInbox(options, async (inbox) => {
    const entry = await findEntry(inbox.storage, id);
    const forReport = isReport(formOf(inbox.forms, entry));
    refuseNeedless(options, forReport);
    return forReport ? answerReport(entry, inbox, options) : answerVisitor(entry, inbox, options);
  });
}

/** Whoever names an option that would be passed over means another entry, or other words. */
function refuseNeedless(options: Options, forReport: boolean): void {
  const given = (...names: (keyof Options)[]) =>
    names
      .filter((name) => options[name] !== undefined)
      .map((name) => `--${name}`)
      .join(', ');
  const forReports = forReport ? '' : given('as', 'key', 'sealed');
  if (forReports)
    throw new Misuse(
      tell`Only an answer to a report takes ${forReports}, and this is not one. Look at its id again, or leave ${forReports} out. Nothing was sent.`,
    );
  const besideSealed = options.sealed === undefined ? '' : given('text', 'file', 'key');
  if (besideSealed)
    throw new Misuse(
      tell`--sealed is the whole answer, encrypted already. Leave ${besideSealed} out. Nothing was stored.`,
    );
}

async function answerVisitor(entry: InboxEntry, inbox: Inbox, options: Options): Promise<number> {
  const { root, env, storage, forms, place, language, report, note, listErased } = inbox;
  if (!Object.hasOwn(forms, entry.form)) {
    const id = shortId(entry.id);
    throw new Misuse(
      tell`${lostForm(entry.form)} ${tell`Nothing says any more which of its answers is the address of the visitor. See them with \`site inbox show ${id}\`, answer by mail or phone, then \`site inbox done ${id}\`.`}`,
    );
  }
  const definition = formNamed(forms, entry.form);
  // Reading what is said of all forms takes as long as all else.
  const office = readOffice(root, { [entry.form]: definition }, env);
  const isEnquiry = definition['x-form'].retention.untilAnswered === true;
  const submission = { ...entry, receivedAt: entry.receivedAt.toISOString() };
  const draft = draftAnswer(submission, definition, office);
  if (!draft) {
    const noAddress = tell`The visitor left no address that a mail can be sent to.`;
    throw new Misuse(
      isEnquiry
        ? tell`${noAddress} ${tell`Answer by phone, then \`site inbox done ${shortId(entry.id)}\`.`}`
        : tell`${noAddress} ${tell`Answer by phone.`}`,
    );
  }
  const question = isEnquiry ? tell`Send this mail, and delete the enquiry?` : tell`Send this mail?`;
  if (!options.yes) ensureAskable(tell`A mail is shown before it is sent.`);
  if (entry.answeredAt) report(tell`It was answered before, on ${formatMoment(entry.answeredAt, place)}.`);
  // The editor shows what was asked.
  note('showed', { form: entry.form, ids: [entry.id] });
  const { words, kept } = await readWords(options, draft);
  const mail = composeAnswer(draft, words, office);
  const copy = composeCopy(mail, office);
  if (!options.yes) process.stderr.write(`\n${previewMail(mail, copy?.recipient, language)}`);
  const withRest = (sentence: Sentence) =>
    kept ? tell`${sentence} ${tell`What you wrote is in ${kept.file}.`}` : sentence;
  if (!(await confirm(question, options))) {
    report(withRest(tell`Nothing was sent and nothing was deleted.`));
    return 0;
  }
  note('answered', { form: entry.form, ids: [entry.id] });
  const mails = copy ? [mail, copy] : [mail];
  if (!(await storeAnswer(storage, entry, { mails, erase: isEnquiry, now: new Date() })))
    throw new Misuse(
      withRest(tell`Somebody else has answered or deleted it in the meantime. Nothing was sent.`),
    );
  kept?.discard();
  const queued = copy
    ? tell`The answer to ${mail.recipient} is queued; the running back office sends it, and a copy to ${copy.recipient}.`
    : tell`The answer to ${mail.recipient} is queued; the running back office sends it.`;
  report(isEnquiry ? tell`${queued} ${tell`The enquiry is deleted.`}` : queued);
  if (isEnquiry) await listErased();
  return 0;
}

/** The words of a person: given, or written in their editor, which begins with greeting and regards. */
async function readWords(
  options: Options,
  draft: AnswerDraft,
): Promise<{ words: string; kept?: WrittenText }> {
  const isGiven = options.text !== undefined || options.file !== undefined || !process.stdin.isTTY;
  const editor = isGiven ? undefined : findEditor(process.env);
  if (!editor) return { words: await readAnswerText(options) };
  const kept = writeInEditor(editor, { text: draft.text, below: draft.quote, language: options.language });
  return { words: kept.words, kept };
}

async function answerReport(entry: InboxEntry, inbox: Inbox, options: Options): Promise<number> {
  const acknowledged = acknowledgedAt(entry);
  const isOver = outcomeAt(entry) !== undefined;
  const kind = options.as ?? (acknowledged || isOver ? 'message' : 'acknowledgement');
  const subject = { form: entry.form, ids: [entry.id] };
  if (kind === 'acknowledgement' && acknowledged) {
    inbox.note('showed', subject);
    throw new Misuse(
      tell`It was acknowledged on ${formatDay(acknowledged, inbox.place)}. Use --as message or --as outcome.`,
    );
  }
  const content =
    options.sealed !== undefined
      ? readSealedAnswer(entry, options.sealed)
      : await sealHere(entry, inbox, options);
  inbox.note('answered', subject);
  const before = await storeReportAnswer(inbox.storage, entry.id, { content, kind, now: new Date() });
  if (before === 'gone') throw new Misuse(tell`The report was deleted in the meantime. Nothing was stored.`);
  if (before === 'acknowledged')
    throw new Misuse(
      tell`Somebody else has acknowledged it in the meantime. Nothing was stored. Look at that with \`site inbox show ${shortId(entry.id)}\`, then use --as message or --as outcome.`,
    );
  if (before)
    throw new Misuse(
      tell`This very answer is stored already, as ${kindNames[before]}. Write and seal another one. Nothing was changed.`,
    );
  const stored = tell`Stored as ${kindNames[kind]}, encrypted for the holder of the receipt code.`;
  inbox.report(options.as || isOver ? stored : tell`${stored} ${tell`Tell the outcome with --as outcome.`}`);
  return 0;
}

/** Opens the report first: only what is sealed says for whom the answer is encrypted. */
async function sealHere(
  entry: InboxEntry,
  { root, storage, forms, note }: Inbox,
  options: Options,
): Promise<Buffer> {
  if (!options.key)
    throw new Misuse(
      tell`An answer to a report needs the key that opens it: --key report-key.txt. Only the report itself says for whom the answer is encrypted. Where the key may not be, use \`site report answer\` on its computer and --sealed here.`,
    );
  const { identities } = readIdentities(root, options.key);
  const [file] = await readStoredFiles(storage, entry, formOf(forms, entry)['x-form']);
  const none = tell`The storage has no file of this report: there is nothing to answer.`;
  if (!file) throw new Misuse(await describeNoFiles(storage, entry, none));
  const { report, findings } = await openStoredReport(entry, file.content, identities);
  if (findings.length > 0) note('showed', { form: entry.form, ids: [entry.id] });
  await acceptFindings(findings, options);
  return sealAnswer(report, findings, () => readAnswerText(options));
}

/** What `site report answer` made, for this report and no other. */
function readSealedAnswer({ receiptId }: InboxEntry, file: string): Buffer {
  const sealed: Record<string, unknown> = Object(parseIfJson(readNamedFile(file).toString('utf8')));
  const { receiptId: own, content } = sealed;
  const bytes = Buffer.from(typeof content === 'string' ? content : '', 'base64');
  // What lost a letter on its way would be an answer that nobody can open.
  if (typeof own !== 'string' || !isSealed(bytes) || bytes.toString('base64') !== content)
    throw new Misuse(tell`${file} was not made by \`site report answer\`, or was changed since.`);
  if (own !== receiptId)
    throw new Misuse(tell`${file} answers another report, or the storage was changed. Nothing was answered.`);
  return bytes;
}
