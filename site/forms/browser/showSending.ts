import { find } from '../../find.ts';
import { element } from '../controls/formControls.ts';
import type { FormMessages } from '../rules/formMessages.ts';

/** After this many milliseconds, a visitor is told that it takes longer. */
const SLOW = 10_000;

export interface Sending {
  /** Share of the upload that is done, from 0 to 1. */
  progress(share: number): void;
  end(): void;
}

/**
 * The state in which nothing can be changed or sent twice: button, progress, and a word when it takes long (§7). What
 * had the focus loses it meanwhile, and gets it back.
 */
export function showSending(form: HTMLFormElement, status: HTMLElement, messages: FormMessages): Sending {
  const button = find<HTMLButtonElement>(form, '.form__submit');
  const label = find(button, 'span');
  const said = label.textContent;
  const bar = element('progress', { class: 'form__progress', max: '1', 'aria-label': messages.sending });
  const slow = element('p', { class: 'form__slow' });
  const parts = form.querySelectorAll<HTMLElement>('.form__group, .form__captcha');
  const focused = document.activeElement as HTMLElement | null;

  button.style.minWidth = `${button.offsetWidth}px`;
  button.disabled = true;
  button.ariaBusy = 'true';
  label.textContent = messages.sending;
  for (const part of parts) part.inert = true;
  status.replaceChildren(element('span', { class: 'visually-hidden' }, messages.sending), slow);
  const timer = setTimeout(() => {
    slow.textContent = messages.slow;
  }, SLOW);

  return {
    progress(share) {
      if (!bar.isConnected) status.prepend(bar);
      bar.value = share;
    },
    end() {
      clearTimeout(timer);
      button.disabled = false;
      button.ariaBusy = null;
      button.style.minWidth = '';
      label.textContent = said;
      for (const part of parts) part.inert = false;
      status.replaceChildren();
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    },
  };
}
