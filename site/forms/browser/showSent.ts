import { fillIn } from '../../fillIn.ts';
import { element } from '../controls/element.ts';
import type { FormProps } from '../page/formProps.ts';
import type { FormMessages } from '../rules/formMessages.ts';
import type { SentLine } from './collectSent.ts';

/** Says that the form was sent, in its place and with the focus on it (§9). */
export function showSuccess(form: HTMLFormElement, place: HTMLElement, title: string, text?: string): void {
  form.dataset.sent = '';
  const message = element(
    'div',
    { class: 'sent', tabindex: '-1' },
    element('p', { class: 'sent__title' }, title),
    ...(text ? [element('p', {}, text)] : []),
  );
  place.replaceChildren(message);
  message.focus({ preventScroll: true });
  form.scrollIntoView({ block: 'start' });
}

/** A copy of what was sent, to print or to save, and the way back to the empty form. */
export function showCopy(
  form: HTMLFormElement,
  place: HTMLElement,
  lines: SentLine[],
  { messages, locale }: FormProps,
): void {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date());
  const rows = lines.map(({ label, value }) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value)),
  );
  const again = actionButton(messages.again, () => {
    delete form.dataset.sent;
    place.replaceChildren();
    form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  });
  place.append(
    keepsake(
      messages.confirmationTitle,
      messages.confirmationText,
      element('dl', {}, ...rows),
      element('p', { class: 'sent-copy__date' }, fillIn(messages.sentOn, { date })),
      actionButton(messages.actions.print, () => print()),
    ),
    again,
  );
}

/** The code of a report: its holder can read the answer, and nobody can find it again. */
export function showReceipt(place: HTMLElement, code: string, { own, actions }: FormMessages): void {
  const shown = element('output', { class: 'receipt__code' }, code);
  const copy = actionButton(actions.copy, async () => {
    try {
      await navigator.clipboard.writeText(code);
      copy.textContent = actions.copied;
    } catch {
      copy.textContent = actions.copy;
      getSelection()?.selectAllChildren(shown); // to be copied by hand: browsers inside apps often forbid it
    }
  });
  place.append(keepsake(own.receipt?.title ?? '', own.receipt?.text ?? '', shown, copy));
}

/** What a visitor takes along after sending. */
function keepsake(title: string, text: string, ...content: HTMLElement[]): HTMLElement {
  const explained = element('p', { class: 'sent-copy__text' }, text);
  return element('section', { class: 'sent-copy' }, element('h3', {}, title), explained, ...content);
}

function actionButton(text: string, act: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'button button--outline' }, text);
  button.addEventListener('click', act);
  return button;
}
