import { fillIn } from '../../../site/fillIn.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { describeAnswers } from '../answers/describeAnswers.ts';
import { findSender } from '../answers/findSender.ts';
import { type OfficeTexts, textsIn } from '../settings/readOfficeTexts.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { OutgoingMail } from './outgoingMail.ts';

/** What a visitor sent. */
export interface VisitorSubmission {
  form: string;
  language: string;
  receivedAt: string;
  answers: Answers;
}

type Sender = Pick<MailSettings, 'company' | 'office' | 'texts' | 'timeZone'>;

/** The office's answer, quoting an enquiry; nothing when the visitor left no address that can be written to. */
export function composeAnswer(
  submission: VisitorSubmission,
  definition: FormDefinition,
  answer: { text: string; mail: Sender },
): OutgoingMail | undefined {
  const { form, receivedAt, answers, language } = submission;
  const texts = textsIn(answer.mail.texts, language);
  const { labels, mail } = formNamed(texts.forms, form);
  const quoted = definition['x-form'].kind === 'enquiry' ? describeAnswers(definition, answers, labels) : [];
  const lines = quoted.flatMap((group) => group.lines.map(({ label, value }) => `${label}: ${value}`));
  const quote = [
    fillIn(texts.mails.visitor.quoted, { date: longDay(receivedAt, texts, answer.mail) }),
    ...lines.map((text) => text.replace(/^/gm, '> ')),
  ];
  return toVisitor(submission, definition, answer.mail, {
    subject: fillIn(mail.answerSubject ?? mail.name, { company: answer.mail.company }),
    body: [answer.text.trim()],
    after: lines.length > 0 ? [quote.join('\n')] : [],
  });
}

/** Asks an applicant for an update, one month or more before `erase`, when the application is deleted (K-13). */
export function composeReminder(
  submission: VisitorSubmission,
  definition: FormDefinition,
  mail: Sender,
  erase: Date,
): OutgoingMail | undefined {
  const texts = textsIn(mail.texts, submission.language);
  const { subject, text } = texts.mails.reminder;
  const { receivedAt } = submission;
  const body = fillIn(text, {
    sent: longDay(receivedAt, texts, mail),
    erased: longDay(erase.toISOString(), texts, mail),
    company: mail.company,
  });
  return toVisitor(submission, definition, mail, { subject, body: [body], after: [] });
}

function toVisitor(
  submission: VisitorSubmission,
  definition: FormDefinition,
  { company, office, texts }: Sender,
  { subject, body, after }: { subject: string; body: string[]; after: string[] },
): OutgoingMail | undefined {
  const { name, email } = findSender(definition, submission.answers);
  if (!email) return undefined;
  const { greeting, greetingUnnamed, regards } = textsIn(texts, submission.language).mails.visitor;
  const hello = name ? fillIn(greeting, { name }) : greetingUnnamed;
  const text = [hello, ...body, `${regards}\n${company}`, ...after].join('\n\n');
  return { recipient: email, replyTo: office, subject, text: `${text}\n` };
}

function longDay(moment: string, { language: { locale } }: OfficeTexts, { timeZone }: Sender): string {
  return dayFormat(locale, timeZone).format(new Date(moment));
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once for a locale and zone: thousands of reminders may leave together. */
function dayFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  dayFormats.set(key, format);
  return format;
}
