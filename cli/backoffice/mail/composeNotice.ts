import { fillIn } from '../../../site/fillIn.ts';
import type { FormDefinition, FormNote } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { formatDay, formatMoment } from '../../terminal/formatMoment.ts';
import { formatSize } from '../../terminal/formatSize.ts';
import { singleLine } from '../../terminal/printable.ts';
import { describeAnswers } from '../answers/describeAnswers.ts';
import { findSender } from '../answers/findSender.ts';
import type { OfficeTexts } from '../settings/readOfficeTexts.ts';
import type { MailSettings } from '../settings/settings.ts';
import { reportTerms } from '../settings/terms.ts';
import type { OutgoingMail } from './outgoingMail.ts';

/** What arrived, as far as a notice tells of it. */
export interface ArrivedSubmission {
  id: string;
  form: FormName;
  language: string;
  /** ISO 8601. */
  receivedAt: string;
  answers: Answers;
  /** Sizes in bytes. */
  files: { field: string; name: string; size: number }[];
  jobPositionId?: string;
}

const timeZone = 'Europe/Rome';

/**
 * The mail that tells the office, in the site's default language, that something arrived. Files are only named. Of a
 * report it carries nothing but the date and the terms of the law (§14.4).
 */
export function composeNotice(
  submission: ArrivedSubmission,
  definition: FormDefinition,
  mail: Pick<MailSettings, 'office' | 'texts'>,
): OutgoingMail {
  const note = definition['x-form'];
  const [texts] = mail.texts;
  if (note.kind === 'report') return composeReportNotice(submission, note, texts, mail.office);
  const { name, company, email } = findSender(definition, submission.answers);
  const who = [name, company].filter(Boolean).join(', ');
  const { labels, mail: called } = texts.forms[submission.form];
  return {
    recipient: mail.office,
    replyTo: email ?? null,
    subject: `${called.name}: ${who}`.slice(0, 200),
    text: [
      head(submission, texts),
      ...describeAnswers(definition, submission.answers, labels).map(({ title, lines }) =>
        [
          ...(title ? [title.toUpperCase()] : []),
          ...lines.map(({ label, value }) => line(label, value)),
        ].join('\n'),
      ),
      ...foot(submission, note, texts),
    ].join('\n\n'),
  };
}

function composeReportNotice(
  { id, form, receivedAt }: ArrivedSubmission,
  { retention }: FormNote,
  texts: OfficeTexts,
  office: string,
): OutgoingMail {
  const received = new Date(receivedAt);
  const { acknowledge, answer } = reportTerms(received, retention);
  const said = texts.forms[form].mail;
  const text = fillIn(said.text ?? '', {
    received: formatMoment(received, timeZone),
    acknowledgeDays: retention.acknowledgeDays ?? '',
    acknowledge: formatDay(acknowledge, timeZone),
    answerMonths: retention.answerMonths ?? '',
    answer: formatDay(answer, timeZone),
  });
  const file = `report-${id.slice(0, 8)}.age`;
  const commands = [
    `${said.open}\n  site inbox show ${id} --files report\n  site report open report/${file} --key report-key.txt`,
    `${said.reply}\n  site inbox answer ${id}`,
  ];
  return {
    recipient: office,
    replyTo: null,
    subject: said.subject ?? said.name,
    text: `${[text, ...commands].join('\n\n')}\n`,
  };
}

function head(
  { form, language, receivedAt, jobPositionId }: ArrivedSubmission,
  { forms, mails: { notice }, language: { locale } }: OfficeTexts,
): string {
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const lines = [
    forms[form].mail.name,
    line(notice.received, formatMoment(new Date(receivedAt), timeZone)),
    line(notice.language, languages.of(language) ?? language),
  ];
  if (jobPositionId) lines.push(line(notice.position, singleLine(jobPositionId)));
  return lines.join('\n');
}

function foot(
  { id, files }: ArrivedSubmission,
  { retention }: FormNote,
  { mails: { notice } }: OfficeTexts,
): string[] {
  const answer = `${retention.untilAnswered ? notice.replyAndErase : notice.reply}\n  site inbox answer ${id}`;
  if (files.length === 0) return [answer];
  const names = files.map(({ name, size }) => `- ${singleLine(name)} (${formatSize(size)})`);
  return [
    [notice.files, ...names].join('\n'),
    `${notice.open}\n  site inbox show ${id} --files files-${id.slice(0, 8)}`,
    answer,
  ];
}

function line(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;
}
