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
  const box = appendElement(host, tag, 'captcha__box');
  const status = appendElement(host, 'p', 'captcha__status');
  status.setAttribute('role', 'status');
  return {
    box,
    show(state, text = '') {
      host.dataset.state = state;
      status.textContent = text;
    },
  };
}

export function appendElement<Tag extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}
