import { type Challenge, solveChallenge as solve } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/sha';
import { Finding } from './finding.ts';

/** Does the work of a challenge and gives the token, as the captcha in the browser does. */
export async function solveChallenge(body: unknown): Promise<string> {
  const challenge = body as Challenge;
  const { algorithm } = challenge.parameters;
  const deriveKey = algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha;
  const solution = await solve({ challenge, deriveKey });
  if (!solution) throw new Finding(`the challenge (${algorithm}) was not solved within 90 seconds`);
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
