import type { FormDefinition, FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { formatDay, formatMoment } from '../../terminal/formatMoment.ts';
import { formatSize } from '../../terminal/formatSize.ts';
import { singleLine } from '../../terminal/printable.ts';
import { besideLabel, describeAbout, describeAnswers, leading } from '../answers/describeAnswers.ts';
import { fillText } from '../answers/fillText.ts';
import { findSender } from '../answers/findSender.ts';
import { linkMark } from '../links/linkMark.ts';
import { type OfficeTexts, reportMail } from '../settings/readOfficeTexts.ts';
import type { MailSettings } from '../settings/settings.ts';
import { shortId } from '../settings/shortId.ts';
import { lawOf, type ReportTerm, reportTerms } from '../settings/terms.ts';
import type { OutgoingMail } from './outgoingMail.ts';

/** What arrived, as far as a notice tells of it. */
export interface ArrivedSubmission {
  id: string;
  form: string;
  language: string;
  /** ISO 8601. */
  receivedAt: string;
  answers: Answers;
  /** Sizes in bytes. */
  files: { field: string; name: string; size: number }[];
  jobPositionId?: string;
}

type ReportMail = Pick<MailSettings, 'office' | 'reports' | 'texts' | 'timeZone'>;

/**
 * The mail that tells the office, in the site's default language, that something arrived. Files are only named. For a
 * report it carries nothing but the date and the terms of the law (§14.4).
 */
export function composeNotice(
  submission: ArrivedSubmission,
  definition: FormDefinition,
  mail: ReportMail,
): OutgoingMail {
  const note = definition['x-form'];
  const [texts] = mail.texts;
  if (note.kind === 'report') return composeReportNotice(submission, note, mail);
  const { title, email } = findSender(definition, submission.answers);
  const { labels, mail: called } = formNamed(texts.forms, submission.form);
  return {
    recipient: mail.office,
    replyTo: email ?? null,
    subject: cutSubject(title ? `${leading(called.name)} ${title}` : called.name),
    ...(note.retention.untilAnswered && { link: 'closing' }),
    text: [
      head(submission, mail),
      ...describeAnswers(definition, submission.answers, labels).map(({ title, lines }) =>
        [
          ...(title ? [title.toLocaleUpperCase(texts.language.locale)] : []),
          ...lines.map(({ label, value }) => line(label, value, texts.language)),
        ].join('\n'),
      ),
      ...foot(submission, definition, texts, email !== undefined),
    ].join('\n\n'),
  };
}

/** Tells the office that an applicant sent a new file, and until when the application is kept now. */
export function composeRenewed(
  submission: Pick<ArrivedSubmission, 'id' | 'form' | 'receivedAt' | 'answers' | 'files'>,
  definition: FormDefinition,
  mail: ReportMail,
  kept: Date,
): OutgoingMail {
  const { id, form, answers, receivedAt } = submission;
  const [{ forms, mails, language }] = mail.texts;
  const { who, email, about, title } = findSender(definition, answers);
  const named = describeAbout(definition, about, formNamed(forms, form).labels);
  const place = { timeZone: mail.timeZone, locale: language.locale };
  const values = {
    form: formNamed(forms, form).mail.name,
    who,
    sent: formatDay(new Date(receivedAt), place),
    kept: formatDay(kept, place),
  };
  return {
    recipient: mail.office,
    replyTo: email ?? null,
    subject: cutSubject(fillText(mails.renewed.subject, { ...values, who: title })),
    text: [
      fillText(mails.renewed.text, values),
      ...named,
      listFiles(submission, definition, mail.texts[0]),
      opening(id, mails),
    ].join('\n\n'),
  };
}

/** The copy of an answer for the office: an enquiry is deleted with its answer, and a sent text is not kept. */
export function composeCopy(
  answer: OutgoingMail,
  { copies, texts: [{ mails }] }: Pick<MailSettings, 'copies' | 'texts'>,
): OutgoingMail | undefined {
  if (!copies) return undefined;
  const { recipient, subject, text } = answer;
  return {
    recipient: copies,
    replyTo: recipient,
    subject,
    text: `${fillText(mails.notice.copy, { recipient })}\n\n${text}`,
  };
}

function composeReportNotice(
  { id, form, receivedAt }: ArrivedSubmission,
  { retention }: FormNote,
  mail: ReportMail,
): OutgoingMail {
  const received = new Date(receivedAt);
  const { acknowledgement, outcome } = reportTerms(received, retention);
  const { acknowledgeDays, answerMonths } = lawOf(retention);
  const said = reportMail(formNamed(mail.texts[0].forms, form).mail);
  const text = fillText(said.text, {
    received: formatDay(received, inUtc(mail)),
    acknowledgeDays,
    acknowledge: formatDay(acknowledgement.by, inUtc(mail)),
    outcomeMonths: answerMonths,
    outcome: formatDay(outcome.by, inUtc(mail)),
  });
  const commands = [
    `${said.open}\n  site inbox show ${id} --files report\n  site report open ${takenOut(id)}.age --key report-key.txt`,
    `${said.reply}\n${answering(id, 'acknowledgement')}`,
  ];
  return {
    recipient: mail.reports,
    replyTo: null,
    subject: said.subject,
    text: `${[text, ...commands].join('\n\n')}\n`,
  };
}

/** Where a report lies once the first command of its notice took it out, without its ending. */
function takenOut(id: string): string {
  return `report/report-${shortId(id)}`;
}

/** The commands that answer a report as this, in a file that no other answer to it has taken. */
function answering(id: string, kind: ReportTerm['kind']): string {
  const file = takenOut(id);
  const sealed = `${file}-${kind}.json`;
  return `  site report answer ${file}.age --key report-key.txt --out ${sealed}\n  site inbox answer ${id} --sealed ${sealed} --as ${kind}`;
}

/**
 * Reminds the report managers, in the site's default language, of a term that is about to pass, or has passed. Nothing
 * of the report is in it.
 */
export function composeReportReminder(
  { id, form, receivedAt }: Pick<ArrivedSubmission, 'id' | 'form' | 'receivedAt'>,
  { kind, by }: ReportTerm,
  mail: ReportMail,
): OutgoingMail {
  const { reminders } = reportMail(formNamed(mail.texts[0].forms, form).mail);
  const reminder = reminders[kind];
  const text = fillText(reminder.text, {
    received: formatDay(new Date(receivedAt), inUtc(mail)),
    by: formatDay(by, inUtc(mail)),
  });
  return {
    recipient: mail.reports,
    replyTo: null,
    subject: reminder.subject,
    text: `${text}\n\n${reminders.act}\n${answering(id, kind)}\n`,
  };
}

/** A rare kanji or an emoji is two units of a string, and stays whole. */
function cutSubject(subject: string): string {
  return [...subject].slice(0, 200).join('');
}

/** A report has only days, and those are in UTC. */
function inUtc({ texts: [{ language }] }: ReportMail) {
  return { timeZone: 'UTC', locale: language.locale };
}

function head(
  { form, language, receivedAt, jobPositionId }: ArrivedSubmission,
  { texts: [{ forms, mails, language: own }], timeZone }: ReportMail,
): string {
  const { notice } = mails;
  const { locale } = own;
  const lines = [
    formNamed(forms, form).mail.name,
    line(notice.received, formatMoment(new Date(receivedAt), { timeZone, locale }), own),
    line(notice.language, nameOfLanguage(language, locale), own),
  ];
  if (jobPositionId) lines.push(line(notice.position, singleLine(jobPositionId), own));
  return lines.join('\n');
}

/** By locale: making one takes longer than a hundred uses. */
const languageNames = new Map<string, Intl.DisplayNames>();

function nameOfLanguage(code: string, locale: string): string {
  const names = languageNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  languageNames.set(locale, names);
  return names.of(code) ?? code;
}

/** What can be done with it. Only who left an address gets an answer by the command. */
function foot(
  submission: ArrivedSubmission,
  definition: FormDefinition,
  texts: OfficeTexts,
  hasAddress: boolean,
): string[] {
  const { id, files } = submission;
  const { mails, language } = texts;
  const { notice } = mails;
  const { untilAnswered } = definition['x-form'].retention;
  const reply = untilAnswered ? notice.replyAndErase : notice.reply;
  const answers = hasAddress ? [`${reply}\n  site inbox answer ${id}`] : [];
  if (untilAnswered)
    answers.push(
      `${notice.done}\n  site inbox done ${id}`,
      `${notice.doneLink}\n  ${linkMark(language.code)}`,
    );
  if (files.length === 0) return answers;
  return [`${notice.files}\n${listFiles(submission, definition, texts)}`, opening(id, mails), ...answers];
}

/** Where a form asks for files in several fields, each with that of its own: two may have the same name. */
function listFiles(
  { form, files }: Pick<ArrivedSubmission, 'form' | 'files'>,
  definition: FormDefinition,
  { forms, language: { locale } }: OfficeTexts,
): string {
  const { labels } = formNamed(forms, form);
  const hasSeveral = formFields(definition).filter(({ note }) => note.control === 'file').length > 1;
  return files
    .map(({ field, name, size }) => {
      const described = `${singleLine(name)} (${formatSize(size, locale)})`;
      const label = hasSeveral ? labels.fields[field] : undefined;
      return `- ${label ? besideLabel(label, described, locale) : described}`;
    })
    .join('\n');
}

/** How the files of a submission are taken out. */
function opening(id: string, { notice }: OfficeTexts['mails']): string {
  return `${notice.open}\n  site inbox show ${id} --files files-${shortId(id)}`;
}

function line(label: string, value: string, { locale }: OfficeTexts['language']): string {
  return value.includes('\n')
    ? `${leading(label)}\n${value.replace(/^/gm, '  ')}`
    : besideLabel(label, value, locale);
}
