import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { formatLongDay } from '../../terminal/formatMoment.ts';
import { besideLabel, describeAbout, describeAnswers } from '../answers/describeAnswers.ts';
import { fillText } from '../answers/fillText.ts';
import { findSender } from '../answers/findSender.ts';
import { linkMark } from '../links/linkMark.ts';
import { erasureAfterReminder } from '../settings/erasureAfterReminder.ts';
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

type Sender = Pick<MailSettings, 'office' | 'texts' | 'timeZone'>;

/** What an answer is made of before a person writes it; nothing when there is not an address that can be written to. */
export interface AnswerDraft {
  recipient: string;
  subject: string;
  /** Greeting and regards, with room between them. */
  text: string;
  /** The words of an enquiry, which follow the answer; empty for any other form. */
  quote: string;
}

export function draftAnswer(
  submission: VisitorSubmission,
  definition: FormDefinition,
  sender: Sender,
): AnswerDraft | undefined {
  const { form, receivedAt, answers, language } = submission;
  const { email } = findSender(definition, answers);
  if (!email) return undefined;
  const about = aboutForVisitor(definition, answers);
  const texts = textsIn(sender.texts, language);
  const { labels, mail } = formNamed(texts.forms, form);
  const quoted = definition['x-form'].kind === 'enquiry' ? describeAnswers(definition, answers, labels) : [];
  const lines = quoted.flatMap((group) =>
    group.lines.map(({ label, value }) => besideLabel(label, value, texts.language.locale)),
  );
  const quote = [
    fillText(texts.mails.visitor.quoted, { date: longDay(receivedAt, texts, sender) }),
    ...lines.map((text) => text.replace(/^/gm, '> ')),
  ];
  const { hello, bye } = framing(submission, definition, sender);
  return {
    recipient: email,
    subject: naming(fillText(mail.answerSubject ?? mail.name, { company: texts.company }), about),
    text: `${hello}\n\n\n\n${bye}\n`,
    quote: lines.length > 0 ? quote.join('\n') : '',
  };
}

/** The mail with the words of a person, and no others: nothing is added but the quote of an enquiry. */
export function composeAnswer(
  { recipient, subject, quote }: AnswerDraft,
  words: string,
  { office }: Pick<MailSettings, 'office'>,
): OutgoingMail {
  const text = [words.trim(), quote].filter(Boolean).join('\n\n');
  return { recipient, replyTo: office, subject, text: `${text}\n`, byPerson: true };
}

/**
 * Asks an applicant for a new file, by a link that is put in when it is sent. Names the day on which the application is
 * deleted if that is `now` (K-13), and what they applied for: who sent two applications gets two of these mails.
 */
export function composeReminder(
  submission: VisitorSubmission,
  definition: FormDefinition,
  mail: Sender,
  now: Date,
): OutgoingMail | undefined {
  const texts = textsIn(mail.texts, submission.language);
  const { subject, text } = texts.mails.reminder;
  const { receivedAt } = submission;
  const erase = erasureAfterReminder(new Date(receivedAt), now, definition['x-form'].retention, mail);
  const body = fillText(text, {
    sent: longDay(receivedAt, texts, mail),
    erased: longDay(erase.toISOString(), texts, mail),
    company: texts.company,
    link: linkMark(texts.language.code),
  });
  const { email } = findSender(definition, submission.answers);
  if (!email) return undefined;
  const about = aboutForVisitor(definition, submission.answers);
  const named = describeAbout(definition, about, formNamed(texts.forms, submission.form).labels);
  const { hello, bye } = framing(submission, definition, mail);
  return {
    recipient: email,
    replyTo: mail.office,
    subject: naming(subject, about),
    text: `${[hello, body, ...named, bye].join('\n\n')}\n`,
    link: 'renewal',
  };
}

/**
 * What is an address or a number to call instead of a name, as one of 200 letters is words: a mail would bring them to
 * somebody in the name of the company. "St. John" and "J.R." are names. Digits and full stops are those of any
 * script.
 */
const noName = /[/@\p{Nd}]|[.。]\p{L}\p{M}*\p{L}|^.{81}/su;

/** The same instead of what it is about: "Driver C/E" and "2nd shift" are that. */
const noTitle = /\/\/|@|[.。]\p{L}\p{M}*\p{L}|(?:\p{Nd}\P{Nd}*){4}|^.{81}/su;

/** What a submission is about, as its visitor may be told it; empty when no field says that. */
function aboutForVisitor(definition: FormDefinition, answers: Answers): string {
  const { about } = findSender(definition, answers);
  return noTitle.test(about.normalize('NFKC')) ? '' : about;
}

/** How a mail to this visitor begins and ends. */
function framing(
  { language, answers }: VisitorSubmission,
  definition: FormDefinition,
  { texts }: Sender,
): { hello: string; bye: string } {
  const { name } = findSender(definition, answers);
  const { company, mails } = textsIn(texts, language);
  const { greeting, greetingUnnamed, regards } = mails.visitor;
  return {
    hello: name && !noName.test(name.normalize('NFKC')) ? fillText(greeting, { name }) : greetingUnnamed,
    bye: `${regards}\n${company}`,
  };
}

/** A subject that says what the mail is about, where that is known. */
function naming(subject: string, about: string): string {
  return about ? `${subject} (${about})` : subject;
}

function longDay(moment: string, { language: { locale } }: OfficeTexts, { timeZone }: Sender): string {
  return formatLongDay(new Date(moment), { timeZone, locale });
}
