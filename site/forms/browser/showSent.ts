import { element } from '../controls/formControls.ts';

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
