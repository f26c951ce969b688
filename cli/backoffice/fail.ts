import type { FastifyReply } from 'fastify';
import type { Failure } from './settings/failures.ts';

/** Answers a call wrongly. With `timeout` it never does. */
export async function fail(failure: Failure, reply: FastifyReply): Promise<unknown> {
  if (failure === '500') return reply.code(500).send({ HasSuccess: false });
  if (failure === 'HasSuccess:false') return { HasSuccess: false };
  if (failure === 'malformed') return reply.type('text/html').send('<h1>It works!</h1>');
  reply.hijack();
  return undefined;
}
