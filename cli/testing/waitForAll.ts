import type { CaptchaVerifier } from '../backoffice/captcha/verifier.ts';

/** A captcha that judges nobody until `count` submissions wait, so that all of them reach the storage at once. */
export function waitForAll(count: number): CaptchaVerifier {
  let waiting = 0;
  let release = () => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    async verify(token) {
      waiting += 1;
      if (waiting === count) release();
      await all;
      return { valid: true, id: token, expiresAt: new Date(Date.now() + 60_000) };
    },
  };
}
