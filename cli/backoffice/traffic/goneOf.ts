import type { FastifyReply } from 'fastify';

/** Says when nobody waits for the answer any more; also once it was given. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
