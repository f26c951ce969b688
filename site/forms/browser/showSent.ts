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
  const print = element(
    'button',
    { type: 'button', class: 'button button--outline' },
    messages.actions.print,
  );
  print.addEventListener('click', () => window.print());
  const again = element('button', { type: 'button', class: 'button button--outline' }, messages.again);
  again.addEventListener('click', () => {
    delete form.dataset.sent;
    place.replaceChildren();
    form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  });
  place.append(
    element(
      'section',
      { class: 'sent-copy' },
      element('h3', {}, messages.confirmationTitle),
      element('p', { class: 'sent-copy__text' }, messages.confirmationText),
      element('dl', {}, ...rows),
      element('p', { class: 'sent-copy__date' }, fillIn(messages.sentOn, { date })),
      print,
    ),
    again,
  );
}

/** The code of a report: who has it can read the answer, and nobody can find it again. */
export function showReceipt(place: HTMLElement, code: string, { own, actions }: FormMessages): void {
  const shown = element('output', { class: 'receipt__code' }, code);
  const copy = element('button', { type: 'button', class: 'button button--outline' }, actions.copy);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code);
    copy.textContent = actions.copied;
  });
  place.append(
    element(
      'section',
      { class: 'sent-copy' },
      element('h3', {}, own.receipt?.title ?? ''),
      shown,
      element('p', { class: 'sent-copy__text' }, own.receipt?.text ?? ''),
      copy,
    ),
  );
}
