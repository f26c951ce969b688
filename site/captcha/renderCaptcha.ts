import type { Captcha, CaptchaEvents, CaptchaSettings } from './captcha.ts';

/** Stand-in until the adapters are merged: a box whose tick is the token. */
export function renderCaptcha(
  host: HTMLElement,
  { messages }: CaptchaSettings,
  { onToken, onExpire }: CaptchaEvents,
): Captcha {
  let count = 0;
  let token: string | undefined;
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.id = `${host.id}-box`;
  const label = document.createElement('label');
  label.htmlFor = box.id;
  label.textContent = messages.label;
  const tick = document.createElement('div');
  tick.className = 'tick';
  tick.append(box, label);
  host.append(tick);
  box.addEventListener('change', () => {
    count += 1;
    token = box.checked ? `token-${count}` : undefined;
    if (token) onToken(token);
    else onExpire();
  });
  return {
    getToken: () => token,
    reset() {
      token = undefined;
      box.checked = false;
    },
  };
}
