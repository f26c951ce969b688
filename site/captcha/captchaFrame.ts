import { element } from '../forms/controls/formControls.ts';

/** What the visitor sees of a captcha; `site/captcha/captcha.css` draws each. */
type CaptchaState = 'idle' | 'checking' | 'verified' | 'expired' | 'failed';

export interface CaptchaFrame {
  box: HTMLElement;
  /** Changes the look, and says the text to everybody. */
  show(state: CaptchaState, text?: string): void;
}

/** A box, and beside it the place where its state is told. */
export function renderFrame(host: HTMLElement, tag: 'label' | 'div'): CaptchaFrame {
  host.classList.add('captcha');
  const box = element(tag, { class: 'captcha__box' });
  const status = element('p', { class: 'captcha__status', role: 'status' });
  host.append(box, status);
  return {
    box,
    show(state, text = '') {
      host.dataset.state = state;
      status.textContent = text;
    },
  };
}
