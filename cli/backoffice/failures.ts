import type { FastifyReply } from 'fastify';
import type { Call } from './calls/call.ts';

/** Ways a call can go wrong on purpose, so that tests see what a page makes of it (§8). */
export type Failure = 'timeout' | '500' | 'HasSuccess:false' | 'malformed';

/** Which calls go wrong; tests change it while the back office runs. */
export type Failures = Partial<Record<Call['name'], Failure>>;

/** Answers a call wrongly. With `timeout` it never does. */
export async function fail(failure: Failure, reply: FastifyReply): Promise<unknown> {
  if (failure === '500') return reply.code(500).send({ HasSuccess: false });
  if (failure === 'HasSuccess:false') return { HasSuccess: false };
  if (failure === 'malformed') return reply.type('text/html').send('<h1>It works!</h1>');
  reply.hijack();
  return undefined;
}
