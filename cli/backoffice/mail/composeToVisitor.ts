import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { describeAnswers } from '../answers/describeAnswers.ts';
import { findSender } from '../answers/findSender.ts';
import type { Labels, OfficeLanguage } from '../settings/readLabels.ts';
import type { MailSettings } from '../settings/settings.ts';
import { visitorTexts } from './mailTexts.ts';
import type { OutgoingMail } from './outgoingMail.ts';

/** What a visitor sent. */
export interface VisitorSubmission {
  form: Exclude<FormName, 'report'>;
  language: string;
  receivedAt: string;
  answers: Answers;
}

/** The office's answer, quoting an enquiry; nothing when the visitor left no address that can be written to. */
export function composeAnswer(
  submission: VisitorSubmission,
  definition: FormDefinition,
  answer: { text: string; mail: Pick<MailSettings, 'company' | 'office'>; labels?: Labels },
): OutgoingMail | undefined {
  const { form, receivedAt, answers } = submission;
  const texts = visitorTexts[languageOf(submission)];
  const body = [answer.text.trim()];
  const quoted =
    form === 'contact' || form === 'quotation' ? describeAnswers(definition, answers, answer.labels) : [];
  const lines = quoted.flatMap((group) => group.lines.map(({ label, value }) => `${label}: ${value}`));
  const quote = [
    texts.quoted(longDay(receivedAt, submission)),
    ...lines.map((text) => text.replace(/^/gm, '> ')),
  ];
  return toVisitor(submission, definition, answer.mail, {
    subject: texts.answerSubject[form](answer.mail.company),
    body,
    after: lines.length > 0 ? [quote.join('\n')] : [],
  });
}

/** Asks an applicant for an update, one month or more before `erase`, when the application is deleted (K-13). */
export function composeReminder(
  submission: VisitorSubmission,
  definition: FormDefinition,
  mail: Pick<MailSettings, 'company' | 'office'>,
  erase: Date,
): OutgoingMail | undefined {
  const { reminder } = visitorTexts[languageOf(submission)];
  const { receivedAt } = submission;
  const text = reminder.text({
    sent: longDay(receivedAt, submission),
    erased: longDay(erase.toISOString(), submission),
    company: mail.company,
  });
  return toVisitor(submission, definition, mail, { subject: reminder.subject, body: [text], after: [] });
}

function toVisitor(
  submission: VisitorSubmission,
  definition: FormDefinition,
  { company, office }: Pick<MailSettings, 'company' | 'office'>,
  { subject, body, after }: { subject: string; body: string[]; after: string[] },
): OutgoingMail | undefined {
  const { name, email } = findSender(definition, submission.answers);
  if (!email) return undefined;
  const texts = visitorTexts[languageOf(submission)];
  const text = [texts.greeting(name), ...body, `${texts.regards}\n${company}`, ...after].join('\n\n');
  return { recipient: email, replyTo: office, subject, text: `${text}\n` };
}

function languageOf({ language }: VisitorSubmission): OfficeLanguage {
  return language === 'en' ? 'en' : 'it';
}

const dayFormats = {
  it: new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Rome' }),
};

function longDay(moment: string, submission: VisitorSubmission): string {
  return dayFormats[languageOf(submission)].format(new Date(moment));
}
