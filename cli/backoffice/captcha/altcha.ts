import { createHash } from 'node:crypto';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { parseIfJson } from '../../settings/parseJson.ts';
import type { CaptchaVerifier, Verdict } from './verifier.ts';

/** Seconds in which a challenge must be solved and its token used. */
const LIFETIME = 600;

/** The work: this many hash rounds for each key tried, and this many keys. */
interface Work {
  rounds: number;
  fewestKeys: number;
  mostKeys: number;
}

/** At most 2 s on a slow phone. */
const fullWork: Work = { rounds: 2000, fewestKeys: 100, mostKeys: 200 };

/** A token is some 1000 characters long; longer ones are not looked at. */
const LONGEST_TOKEN = 4000;

/**
 * Proof of work on the own host (ALTCHA). Challenges are signed, so none is stored. Their age is written in the signed
 * data and judged by `now`, beside the form they are for; it says the lifetime too, because a visitor's clock may be
 * wrong.
 */
export function altchaVerifier(secret: string, now: () => Date, work = fullWork): CaptchaVerifier {
  const keys = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}/key` };
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    challenge: (form) =>
      createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: randomInt(work.mostKeys, work.fewestKeys),
        data: { issuedAt: seconds(), lifetime: LIFETIME, form },
        deriveKey,
      }),
    async verify(token): Promise<Verdict> {
      const payload = parseToken(token);
      const { issuedAt, form } = payload?.challenge.parameters.data ?? {};
      if (!payload || typeof issuedAt !== 'number' || typeof form !== 'string') return { valid: false };
      const { challenge, solution } = payload; // whatever else stands there would be settings of the library
      const { verified } = await verifySolution({ challenge, solution, ...keys, deriveKey }).catch(
        () => refused,
      );
      if (!verified || seconds() >= issuedAt + LIFETIME) return { valid: false };
      const { nonce } = challenge.parameters;
      return {
        valid: true,
        id: createHash('sha256').update(nonce).digest('hex'),
        expiresAt: new Date((issuedAt + LIFETIME) * 1000),
        form,
      };
    },
  };
}

/** What the library cannot even judge. */
const refused = { verified: false };

/** The challenge and its solution, from Base64 of JSON. Nothing in it can be trusted yet. */
function parseToken(token: string): Payload | undefined {
  if (token.length > LONGEST_TOKEN) return undefined;
  const payload = parseIfJson(Buffer.from(token, 'base64').toString('utf8')) as Payload | undefined;
  return payload?.challenge?.parameters ? payload : undefined;
}
