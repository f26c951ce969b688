import { type Challenge, solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Finding } from './finding.ts';

/** Does the work of a challenge and gives the token, as the captcha in the browser does: with what that can do. */
export async function solveChallenge(body: unknown): Promise<string> {
  const challenge = body as Challenge;
  const solution = await solve({ challenge, deriveKey }).catch((error: Error) => {
    throw new Finding(`the challenge cannot be solved (${error.message})`);
  });
  if (!solution)
    throw new Finding(`the challenge (${challenge.parameters.algorithm}) was not solved within 90 seconds`);
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
