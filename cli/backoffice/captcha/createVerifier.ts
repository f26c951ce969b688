import type { CaptchaSettings } from '../settings.ts';
import type { CaptchaVerifier } from './verifier.ts';

/** The verifier of the configured provider. */
export function createVerifier(_settings: CaptchaSettings): CaptchaVerifier {
  return { verify: async () => ({ valid: false }) };
}
