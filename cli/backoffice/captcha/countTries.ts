import type { Verdict } from './verifier.ts';

/** Whoever chose a wrong file may choose others, and a page may send again what got no answer. */
const mostTries = 5;

/**
 * Counts what is sent with a token and costs work to judge: a token is used up only by what is stored, and buys no
 * endless work. Says whether this one may be judged.
 */
export function countTries(now: () => Date) {
  const tries = new Map<string, { count: number; expiresAt: Date }>();
  return function mayTry(token: Verdict | undefined): boolean {
    if (!token?.valid) return true;
    const time = now();
    for (const [id, { expiresAt }] of tries) if (expiresAt <= time) tries.delete(id);
    const known = tries.get(token.id) ?? { count: 0, expiresAt: token.expiresAt };
    tries.set(token.id, known);
    known.count += 1;
    return known.count <= mostTries;
  };
}
