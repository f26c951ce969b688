import type { Storage } from '../storage/openStorage.ts';
import { refusalOf } from '../traffic/refusal.ts';
import type { Call, Office } from './call.ts';

/** So many are counted at most: nobody who watches needs to know more, and asking costs the same whatever waits. */
const mostCounted = 1000;

/**
 * Whether the storage answers, and how much mail waits to be sent (1000 means that or more); for whoever watches over
 * the server.
 */
export function healthCall(office: Office): Call {
  return {
    name: 'health',
    method: 'GET',
    path: '/health',
    async answer(_request, reply) {
      try {
        return { Storage: true, MailsQueued: await countQueued(office.storage) };
      } catch (error) {
        const { status, retryAfter } = refusalOf(error);
        if (status !== 503) throw error;
        return reply.code(503).header('Retry-After', String(retryAfter)).send({ Storage: false });
      }
    },
  };
}

async function countQueued(storage: Storage): Promise<number> {
  const { queued } = await storage
    .selectFrom((query) =>
      query
        .selectFrom('mails')
        .select('next_attempt_at')
        .where('sent_at', 'is', null)
        .limit(mostCounted)
        .as('waiting'),
    )
    .select(({ fn }) => fn.countAll().as('queued'))
    .executeTakeFirstOrThrow();
  return Number(queued);
}
