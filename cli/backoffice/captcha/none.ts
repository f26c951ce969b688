import { randomUUID } from 'node:crypto';
import type { CaptchaVerifier } from './verifier.ts';

/** No captcha, for tests: every token is good, and as none is ever the same, never used up. */
export function noneVerifier(now: () => Date): CaptchaVerifier {
  return {
    verify: async () => ({ valid: true, id: randomUUID(), expiresAt: new Date(now().getTime() + 600_000) }),
  };
}
