import { altchaVerifier } from '../../backoffice/captcha/altcha.ts';
import type { CaptchaVerifier } from '../../backoffice/captcha/verifier.ts';

/** Proof of work as the back office asks for it, of which a hundredth is to be done: for tests of other things. */
export function lightCaptcha(): CaptchaVerifier {
  const work = { rounds: 100, fewestKeys: 10, mostKeys: 20 };
  return altchaVerifier('a secret for tests, 32 characters', () => new Date(), work);
}
