import { fillIn } from '../../fillIn.ts';
import { element } from '../controls/element.ts';
import type { FormProps } from '../page/formProps.ts';
import type { SentLine } from './collectSent.ts';

/** Says that the form was sent, in its place and with the focus on it, until the form is reset (§9). */
export function showSuccess(form: HTMLFormElement, place: HTMLElement, title: string, text?: string): void {
  form.dataset.sent = '';
  const message = element(
    'div',
    { class: 'sent', tabindex: '-1', role: 'group', 'aria-label': [title, text].filter(Boolean).join(' ') },
    element('p', { class: 'sent__title' }, title),
    ...(text ? [element('p', {}, text)] : []),
  );
  place.replaceChildren(message);
  const forget = () => {
    delete form.dataset.sent;
    place.replaceChildren();
  };
  form.addEventListener('reset', forget, { once: true });
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
    form.reset();
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
      actionButton(messages.actions.print, () => print()),
    ),
    again,
  );
}

function actionButton(text: string, act: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'button button--outline' }, text);
  button.addEventListener('click', act);
  return button;
}
