import { formNamed } from '../../settings/formNamed.ts';
import { fillText } from '../answers/fillText.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { OutgoingMail } from './outgoingMail.ts';

/**
 * Tells the office that a file which had waited for the virus scanner holds a virus, by the id of its submission alone.
 */
export function composeInfected(
  { id, form }: { id: string; form: string },
  { office, texts: [{ mails, forms }] }: Pick<MailSettings, 'office' | 'texts'>,
): OutgoingMail {
  const { subject, text } = mails.infected;
  const { name } = formNamed(forms, form).mail;
  return {
    recipient: office,
    replyTo: null,
    subject: fillText(subject, { form: name }),
    text: `${text}\n\n${name}\n  site inbox show ${id}\n`,
  };
}
