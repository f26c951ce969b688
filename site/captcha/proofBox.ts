import { element } from '../forms/controls/formControls.ts';
import type { Captcha, CaptchaEvents, CaptchaSettings } from './captcha.ts';
import { renderFrame } from './captchaFrame.ts';

/** A token is given up this long before it ends, in milliseconds: the form still has to be sent. */
const MARGIN = 60_000;

/** A box to tick. Ticked, it loads the solver, which asks for a challenge and solves it; unticked, it stops. */
export function renderProofBox(
  host: HTMLElement,
  { challengeUrl = '', messages }: CaptchaSettings,
  events: CaptchaEvents,
): Captcha {
  const { box, show } = renderFrame(host, 'label');
  // With `required`, browsers tell an empty box as wrong.
  const input = element('input', { type: 'checkbox', 'aria-required': 'true' });
  box.append(input, element('span', {}, messages.label));
  input.addEventListener('change', () => (input.checked ? check() : reset()));
  let work: AbortController | undefined;
  let token: string | undefined;
  let deadline = 0;
  let timer: ReturnType<typeof setTimeout>;
  show('idle');

  return {
    getToken() {
      // A phone that slept has not run its timers.
      if (token && Date.now() >= deadline) expire();
      return token;
    },
    reset,
  };

  async function check(): Promise<void> {
    const current = new AbortController();
    const started = Date.now();
    work = current;
    show('checking', messages.checking);
    try {
      const { proveWork } = await import('./proofOfWork.ts');
      const proof = await proveWork(challengeUrl, current);
      if (work !== current) return;
      token = proof.token;
      deadline = started + proof.lifetime - MARGIN;
      timer = setTimeout(expire, deadline - Date.now());
      show('verified', messages.verified);
      events.onToken(token);
    } catch (error) {
      if (work !== current) return;
      reset();
      show('failed', messages.verifyFailed);
      events.onError(String(error));
    }
  }

  function reset(): void {
    work?.abort();
    work = undefined;
    token = undefined;
    clearTimeout(timer);
    input.checked = false;
    show('idle');
  }

  function expire(): void {
    reset();
    show('expired', messages.expired);
    events.onExpire();
  }
}
