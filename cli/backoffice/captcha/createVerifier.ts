import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { CaptchaSettings } from '../settings/settings.ts';
import { altchaVerifier } from './altcha.ts';
import { recaptchaVerifier } from './recaptcha.ts';
import type { TakenTokens } from './takenTokens.ts';
import type { CaptchaVerifier } from './verifier.ts';

/**
 * The verifier that the settings name (C-15), or none. Refuses settings that lack its secret. `taken` is for several
 * instances.
 */
export function createVerifier(
  settings: CaptchaSettings,
  { now = () => new Date(), taken }: { now?: () => Date; taken?: TakenTokens } = {},
): CaptchaVerifier | undefined {
  const { provider, secret, recaptchaSecret } = settings;
  if (provider === 'none') return undefined;
  if (provider === 'altcha') {
    if (!secret)
      throw new Misuse(tell`The captcha needs a secret: set CAPTCHA_SECRET to a long random text.`);
    return altchaVerifier(secret, now);
  }
  if (!recaptchaSecret)
    throw new Misuse(
      tell`reCAPTCHA needs its secret key: set RECAPTCHA_SECRET to the one that Google shows.`,
    );
  return recaptchaVerifier(recaptchaSecret, now, { taken });
}
