import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { formatDay, formatMoment } from '../../terminal/formatMoment.ts';
import { formatSize } from '../../terminal/formatSize.ts';
import { singleLine } from '../../terminal/printable.ts';
import { describeAnswers } from '../answers/describeAnswers.ts';
import { findSender } from '../answers/findSender.ts';
import type { MailSettings } from '../settings/settings.ts';
import { type ReportTerm, reportTerms } from '../settings/terms.ts';
import { formTitles, noticeTexts, reportNotice, reportReminder } from './mailTexts.ts';
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
 * The mail that tells the office, in Italian, that something arrived. Files are only named. Of a report it carries
 * nothing but the date and the terms of the law (§14.4).
 */
export function composeNotice(
  submission: ArrivedSubmission,
  definition: FormDefinition,
  mail: MailSettings,
): OutgoingMail {
  if (submission.form === 'report') return composeReportNotice(submission, mail);
  const { name, company, email } = findSender(definition, submission.answers);
  const who = [name, company].filter(Boolean).join(', ');
  return {
    recipient: mail.office,
    replyTo: email ?? null,
    subject: `${formTitles[submission.form]}: ${who}`.slice(0, 200),
    text: [
      head(submission),
      ...describeAnswers(definition, submission.answers, mail.labels?.[submission.form]).map(
        ({ title, lines }) =>
          [
            ...(title ? [title.toUpperCase()] : []),
            ...lines.map(({ label, value }) => line(label, value)),
          ].join('\n'),
      ),
      ...foot(submission),
    ].join('\n\n'),
  };
}

function composeReportNotice({ id, receivedAt }: ArrivedSubmission, mail: MailSettings): OutgoingMail {
  const received = new Date(receivedAt);
  const { acknowledgement, outcome } = reportTerms(received);
  const text = reportNotice.text({
    received: formatDay(received, 'UTC'),
    acknowledge: formatDay(acknowledgement.by, 'UTC'),
    outcome: formatDay(outcome.by, 'UTC'),
    id,
  });
  return { recipient: recipientOfReports(mail), replyTo: null, subject: reportNotice.subject, text };
}

/** Reminds whoever manages reports, in Italian, of a term that is about to pass. Nothing of the report is in it. */
export function composeReportReminder(
  { id, received_at }: { id: string; received_at: string },
  { kind, by }: ReportTerm,
  mail: MailSettings,
): OutgoingMail {
  const text = reportReminder.text({
    id,
    kind,
    received: formatDay(new Date(received_at), 'UTC'),
    by: formatDay(by, 'UTC'),
  });
  return { recipient: recipientOfReports(mail), replyTo: null, subject: reportReminder.subject[kind], text };
}

function recipientOfReports({ reports, office }: MailSettings): string {
  return reports ?? office;
}

function head({ form, language, receivedAt, jobPositionId }: ArrivedSubmission): string {
  const { languages, ...names } = noticeTexts;
  const lines = [
    formTitles[form],
    line(names.received, formatMoment(new Date(receivedAt), timeZone)),
    line(names.language, languages[language as keyof typeof languages] ?? singleLine(language)),
  ];
  if (jobPositionId) lines.push(line(names.position, singleLine(jobPositionId)));
  return lines.join('\n');
}

function foot({ id, form, files }: ArrivedSubmission): string[] {
  const enquiry = form === 'contact' || form === 'quotation';
  const answer = `${enquiry ? noticeTexts.replyToEnquiry : noticeTexts.reply}\n  site inbox answer ${id}`;
  if (files.length === 0) return [answer];
  const names = files.map(({ name, size }) => `- ${singleLine(name)} (${formatSize(size)})`);
  return [
    [`${noticeTexts.files}:`, ...names].join('\n'),
    `${noticeTexts.open}\n  site inbox show ${id} --files <cartella>`,
    answer,
  ];
}

function line(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;
}
