import { createHash } from 'node:crypto';
import { rememberTaken, type TakenTokens } from './takenTokens.ts';
import type { CaptchaVerifier, Verdict } from './verifier.ts';

/** How long a token that Google took may be used, in milliseconds (requirements §8). */
const LIFETIME = 5 * 60_000;

/** How long Google may take, in milliseconds. */
const PATIENCE = 10_000;

const LONGEST_TOKEN = 10_000;

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify';

/**
 * reCAPTCHA v2. Google answers once for each token, while VerifyRecapture and Create both ask: what Google said
 * of a good token is remembered in `taken`. The visitor's address is not passed on.
 */
export function recaptchaVerifier(
  secret: string,
  now: () => Date,
  { taken = rememberTaken(), url = googleUrl }: { taken?: TakenTokens; url?: string } = {},
): CaptchaVerifier {
  const asked = new Map<string, Promise<boolean>>();
  const ask = async (token: string) => {
    const answer = await askProvider(url, new URLSearchParams({ secret, response: token }));
    return answer.success === true;
  };
  return {
    async verify(token): Promise<Verdict> {
      if (token === '' || token.length > LONGEST_TOKEN) return { valid: false };
      const id = createHash('sha256').update(token).digest('hex');
      const known = await taken.find(id, now());
      if (known) return { valid: true, id, expiresAt: known };
      const answer = asked.get(id) ?? ask(token);
      asked.set(id, answer);
      if (!(await answer.finally(() => asked.delete(id)))) return { valid: false };
      const expiresAt = new Date(now().getTime() + LIFETIME);
      await taken.add(id, expiresAt, now());
      return { valid: true, id, expiresAt };
    },
  };
}

interface ProviderAnswer {
  success?: unknown;
  'error-codes'?: unknown;
}

/** Rejects when there is no answer, and when Google refuses the secret key, which is no fault of the visitor. */
async function askProvider(url: string, body: URLSearchParams): Promise<ProviderAnswer> {
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`reCAPTCHA answered HTTP ${response.status}`);
  const answer: ProviderAnswer = await response.json();
  const causes = [answer['error-codes'] ?? []].flat().map(String);
  if (causes.some((cause) => cause.endsWith('input-secret')))
    throw new Error('reCAPTCHA does not take the secret key: set RECAPTCHA_SECRET');
  return answer;
}
