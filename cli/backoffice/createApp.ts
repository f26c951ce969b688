import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { asError } from '../terminal/asError.ts';
import type { Call } from './calls/call.ts';
import { type Failures, fail } from './failures.ts';
import type { BackOfficeSettings } from './settings/settings.ts';
import { clientOf } from './traffic/clientOf.ts';
import { formatFailure } from './traffic/formatFailure.ts';
import { createRateLimit } from './traffic/rateLimit.ts';
import { Refusal, refusalOf } from './traffic/refusal.ts';

interface AppOptions {
  failures: Failures;
  log(line: string): void;
  /** What the log calls a request. */
  idOf(request: IncomingMessage): string;
  /** Hears what a call answers, for the log. */
  conclude(request: IncomingMessage, answer: unknown): void;
}

const defaultSubmissionLimit = 30;
const readingFactor = 10;

/** The calls as a Fastify app that is ready but does not listen. Whatever goes wrong is answered `HasSuccess: false`. */
export async function createApp(
  calls: Call[],
  settings: BackOfficeSettings,
  { failures, log, idOf, conclude }: AppOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: 10_000,
  });
  await app.register(multipart);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const callOf = ({ url }: FastifyRequest) => calls.find(({ path }) => path === url.split('?')[0]);
  const count = createRateLimit(settings.now);
  const limit = settings.submissionLimit ?? defaultSubmissionLimit;
  app.addHook('onRequest', async (request, reply) => {
    allowOrigin(request, reply, settings.allowedOrigins);
    reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    if (!callOf(request)?.ofReports) reply.header('X-Request-Id', idOf(request.raw));
  });
  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.path,
      onRequest: async (request) => {
        if (call.uncounted) return;
        count(clientOf(request), call.path, call.method === 'POST' ? limit : limit * readingFactor);
      },
      handler: async (request, reply) => {
        const failure = failures[call.name];
        if (failure) return fail(failure, reply);
        const answer = await call.answer(request, reply);
        conclude(request.raw, answer);
        return answer;
      },
    });
    app.options(call.path, async (_request, reply) => {
      reply
        .header('Access-Control-Allow-Methods', call.method)
        .header('Access-Control-Allow-Headers', 'Content-Type')
        .header('Access-Control-Max-Age', '600');
      return reply.code(204).send();
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const call = callOf(request);
    if (call) reply.header('Allow', call.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS');
    throw new Refusal(call ? 405 : 404);
  });
  let toldOfLoss = false;
  app.setErrorHandler(async (error, request, reply) => {
    const { status, retryAfter } = refusalOf(error);
    const isLoss = asError(error).name === 'StorageGone';
    if (status === 500 || (isLoss && !toldOfLoss)) {
      const about = { time: settings.now().toISOString(), id: idOf(request.raw) };
      log(formatFailure(error, callOf(request)?.ofReports ? {} : about));
    }
    toldOfLoss ||= isLoss;
    if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
    if (status === 408) reply.header('Connection', 'close');
    return reply.code(status).send({ HasSuccess: false });
  });
  await app.ready();
  return app;
}

/** CORS: pages of the listed origins may read the answers; credentials are never part of it. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, allowed: string[]): void {
  reply.header('Vary', 'Origin');
  const { origin } = request.headers;
  if (!origin || !allowed.includes(origin)) return;
  reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', 'Retry-After');
}
