import type { CaptchaVerifier } from '../backoffice/captcha/verifier.ts';

/** Takes every token. */
const anyToken: CaptchaVerifier = {
  verify: async (token) => ({ valid: true, id: token, expiresAt: new Date(Date.now() + 60_000) }),
};

/**
 * A captcha that answers nobody until `count` submissions wait, so that all of them reach the storage at once. Then it
 * waits for the next `count`. Its answer is what `judge` says.
 */
export function waitForAll(count: number, judge = anyToken): CaptchaVerifier {
  let waiting = 0;
  let release = () => {};
  let all = gather();
  function gather(): Promise<void> {
    waiting = 0;
    return new Promise((resolve) => {
      release = resolve;
    });
  }
  return {
    async verify(token) {
      const verdict = await judge.verify(token);
      const together = all;
      waiting += 1;
      if (waiting === count) {
        release();
        all = gather();
      }
      await together;
      return verdict;
    },
  };
}
