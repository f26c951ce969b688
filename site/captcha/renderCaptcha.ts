import { element } from '../forms/controls/formControls.ts';
import type { Captcha, CaptchaEvents, CaptchaSettings } from './captcha.ts';
import { renderFrame } from './captchaFrame.ts';
import { renderProofBox } from './proofBox.ts';

/**
 * Fills `host` with the captcha that the settings name (C-15). What is heavy, or another's, comes when it is touched.
 */
export function renderCaptcha(host: HTMLElement, settings: CaptchaSettings, events: CaptchaEvents): Captcha {
  if (settings.provider === 'altcha') return renderProofBox(host, settings, events);
  let captcha: Captcha | undefined;
  const load = () => import('./recaptcha.ts');
  load()
    .catch(load)
    .then(
      ({ renderRecaptcha }) => {
        captcha = renderRecaptcha(host, settings, events, renderFrame(host, 'div'), element);
      },
      (error) => events.onError(String(error)),
    );
  return { getToken: () => captcha?.getToken(), reset: () => captcha?.reset() };
}
