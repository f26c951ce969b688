import type { Call, Office } from './call.ts';

/** Whether the storage answers, and how much mail waits to be sent; for whoever watches over the server. */
export function healthCall({ storage }: Office): Call {
  return {
    name: 'health',
    method: 'GET',
    path: '/health',
    async answer() {
      const { queued } = await storage
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll().as('queued'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { Storage: true, MailsQueued: Number(queued) };
    },
  };
}
