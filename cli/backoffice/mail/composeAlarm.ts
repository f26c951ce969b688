import { formNamed } from '../../settings/formNamed.ts';
import { formatDay } from '../../terminal/formatMoment.ts';
import { fillText } from '../answers/fillText.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { OutgoingMail } from './outgoingMail.ts';

/** Somebody whose reminder has not been sent, and when what they sent is deleted. */
export interface Unreminded {
  id: string;
  form: string;
  erase: Date;
}

const mostListed = 100;

/** Tells the office, in the default language of the site, that nothing is deleted until a person confirms it. */
export function composeHeld({
  office,
  texts: [{ mails }],
}: Pick<MailSettings, 'office' | 'texts'>): OutgoingMail {
  const { subject, text } = mails.held;
  return { recipient: office, replyTo: null, subject, text: `${text}\n` };
}

/** Tells the office, in the default language of the site, who was not reminded, by ids alone. */
export function composeAlarm(
  unreminded: Unreminded[],
  {
    office,
    texts: [{ mails, forms, language }],
    timeZone,
  }: Pick<MailSettings, 'office' | 'texts' | 'timeZone'>,
): OutgoingMail {
  const { subject, text } = mails.alarm;
  const count = unreminded.length;
  const lines = unreminded
    .slice(0, mostListed)
    .map(
      ({ id, form, erase }) =>
        `${formatDay(erase, { timeZone, locale: language.locale })}  ${formNamed(forms, form).mail.name}\n  site inbox show ${id}`,
    );
  if (count > mostListed) lines.push('…');
  return {
    recipient: office,
    replyTo: null,
    subject: fillText(subject, { count }),
    text: `${[text, ...lines].join('\n\n')}\n`,
  };
}
