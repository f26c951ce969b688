import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { askBackOffice } from '../api/askBackOffice.ts';

/** How long the challenge may take to be solved, in milliseconds. */
const LONGEST_WORK = 60_000;

/** Seconds that a token is good when its challenge does not say so. */
const UNKNOWN_LIFETIME = 300;

export interface Proof {
  token: string;
  /** How long the token is good, in milliseconds from the moment it was asked for. */
  lifetime: number;
}

/**
 * Asks for a challenge and solves it (ALTCHA). The browser does the work in threads of its own (WebCrypto), so the
 * page stays quick. Rejects when no challenge comes, when it cannot be solved, and when `controller` says stop.
 */
export async function proveWork(challengeUrl: string, controller?: AbortController): Promise<Proof> {
  const answer = await askBackOffice(challengeUrl);
  if (answer.state !== 'answered')
    throw new Error(`No challenge: ${answer.state === 'failed' ? answer.cause : answer.state}`);
  const challenge = answer.value;
  if (!isChallenge(challenge)) throw new Error('No challenge: something else was answered');
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: LONGEST_WORK });
  if (!solution) throw new Error('The challenge was not solved');
  const { lifetime = UNKNOWN_LIFETIME } = challenge.parameters.data ?? {};
  return { token: btoa(JSON.stringify({ challenge, solution })), lifetime: Number(lifetime) * 1000 };
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value;
}
