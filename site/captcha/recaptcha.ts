import type { element } from '../forms/controls/formControls.ts';
import type { Captcha, CaptchaEvents, CaptchaSettings } from './captcha.ts';
import type { CaptchaFrame } from './captchaFrame.ts';

/** The part of Google's script that is used. */
interface Grecaptcha {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      callback(token: string): void;
      'expired-callback'(): void;
      'error-callback'(): void;
    },
  ): number;
  reset(widget: number): void;
}

declare global {
  var grecaptcha: Grecaptcha | undefined;
  var onRecaptchaLoad: (() => void) | undefined;
}

/** How long Google's script may take, in milliseconds. */
const PATIENCE = 30_000;

/**
 * reCAPTCHA v2. First it says that Google makes the check; nothing is loaded from there before the visitor agrees. The
 * caller passes in the functions for the frame, so that they are no file of their own.
 */
export function renderRecaptcha(
  host: HTMLElement,
  { siteKey = '', messages }: CaptchaSettings,
  events: CaptchaEvents,
  { box, show }: CaptchaFrame,
  make: typeof element,
): Captcha {
  const button = make('button', { type: 'button', class: 'button button--outline' }, messages.google.load);
  box.append(make('p', {}, messages.google.notice), button);
  button.addEventListener('click', load);
  let google: Grecaptcha | undefined;
  let widget = 0;
  let token: string | undefined;
  show('idle');

  return {
    getToken: () => token,
    reset() {
      token = undefined;
      google?.reset(widget);
      show('idle');
    },
  };

  async function load(): Promise<void> {
    if (host.dataset.state === 'checking') return;
    show('checking', messages.checking);
    try {
      const loaded = await loadGoogle();
      const place = document.createElement('div');
      widget = loaded.render(place, {
        sitekey: siteKey,
        callback(given) {
          token = given;
          show('verified', messages.verified);
          events.onToken(given);
        },
        'expired-callback'() {
          token = undefined;
          show('expired', messages.expired);
          events.onExpire();
        },
        'error-callback': () => fail('reCAPTCHA lost its connection'),
      });
      google = loaded;
      box.replaceChildren(place);
      const frame = place.querySelector('iframe');
      if (frame) {
        frame.id ||= button.id;
        frame.focus();
      }
      show('idle');
    } catch (error) {
      fail(String(error));
    }
  }

  function fail(cause: string): void {
    token = undefined;
    show('failed', messages.verifyFailed);
    events.onError(cause);
  }
}

/** Google's script, in the language of the page. */
function loadGoogle(): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script of reCAPTCHA does not load'));
    };
    globalThis.onRecaptchaLoad = () => (globalThis.grecaptcha ? resolve(globalThis.grecaptcha) : fail());
    script.src = `https://www.google.com/recaptcha/api.js?onload=onRecaptchaLoad&render=explicit&hl=${document.documentElement.lang}`;
    script.addEventListener('error', fail);
    setTimeout(fail, PATIENCE);
    document.head.append(script);
  });
}
