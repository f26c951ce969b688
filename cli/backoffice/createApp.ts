import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { asError } from '../terminal/asError.ts';
import { type Call, findCall } from './calls/call.ts';
import { sendPage } from './pages/renderPage.ts';
import type { Failure } from './settings/failures.ts';
import type { BackOfficeSettings } from './settings/settings.ts';
import { clientOf } from './traffic/clientOf.ts';
import { formatFailure, Trouble } from './traffic/formatFailure.ts';
import { Refusal, refusalOf } from './traffic/refusal.ts';

/** What the log says of a request beside its head and its status. */
export interface LogNote {
  id: string;
  /** What a call answered; nothing before. */
  answer?: unknown;
}

interface AppOptions {
  /** Counts a call of a client, and refuses it with 429 when it is one too many. */
  count(client: string, call: Call, limit: number): Promise<void>;
  log(line: string): void;
  /** The note of a request, always the same one: its answer is written into it. */
  noteOf(request: IncomingMessage): LogNote;
  /** Whether the storage is closed, or about to be: calls that took too long fail in many ways then. */
  isClosed(): boolean;
}

const defaultSubmissionLimit = 30;
const readingFactor = 10;
const untrusted =
  'A call says that it was passed on (X-Forwarded-For), and TRUST_PROXY is not set. Where a proxy stands in front, all visitors count as one and share one limit: set TRUST_PROXY to its address, or to loopback where it runs on this machine.';

/** Given none, Fastify loads what compiles schemas: a tenth of the start of a back office, whose calls have none. */
const noSchemas = (): never => {
  throw new Error('No call has a schema for Fastify.');
};

/**
 * The calls as a Fastify app that is ready but does not listen. Whatever goes wrong is answered `HasSuccess: false`.
 */
export async function createApp(
  calls: Call[],
  settings: BackOfficeSettings,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { log, noteOf } = options;
  const app = fastify({
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: 10_000,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const callOf = ({ url }: FastifyRequest) => findCall(calls, url);
  let isProxyKnown = settings.trustProxy !== undefined;
  app.addHook('onRequest', async (request, reply) => {
    // Once, and not which call it was, or whose.
    if (!isProxyKnown && request.headers['x-forwarded-for'] && !callOf(request)?.ofReports) {
      isProxyKnown = true;
      log(formatFailure(new Trouble(untrusted), { time: settings.now().toISOString() }));
    }
    allowOrigin(request, reply, settings.allowedOrigins);
    reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    if (!callOf(request)?.ofReports) reply.header('X-Request-Id', noteOf(request.raw).id);
  });
  for (const call of calls) addCall(app, call, settings, { ...options, callOf });
  app.setNotFoundHandler(async (request, reply) => {
    const call = callOf(request);
    if (call) reply.header('Allow', call.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS');
    throw new Refusal(call ? 405 : 404);
  });
  answerFailures(app, callOf, settings, options);
  await app.ready();
  return app;
}

/** The route of a call, and its answer to the browsers that ask before they send. */
function addCall(
  app: FastifyInstance,
  call: Call,
  settings: BackOfficeSettings,
  { count, noteOf, callOf }: AppOptions & { callOf(request: FastifyRequest): Call | undefined },
): void {
  const posts = settings.submissionLimit ?? defaultSubmissionLimit;
  const limit = call.method === 'POST' ? posts : posts * readingFactor;
  app.route({
    method: call.method,
    url: call.path,
    onRequest: async (request) => {
      // Whatever way the router finds here: what is not known as this call would be logged as none.
      if (callOf(request) !== call) throw new Refusal(404);
      if (call.hasNoLimit || call.ofReports) return;
      await count(clientOf(request), call, limit);
    },
    handler: async (request, reply) => {
      const failure = failureOf(call.path, settings);
      if (failure) return fail(failure, reply);
      const answer = await call.answer(request, reply);
      noteOf(request.raw).answer = answer;
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

/** Answers a call wrongly. With `timeout` it never does. */
async function fail(failure: Failure, reply: FastifyReply): Promise<unknown> {
  if (failure === '500') return reply.code(500).send({ HasSuccess: false });
  if (failure === 'HasSuccess:false') return { HasSuccess: false };
  if (failure === 'malformed') return reply.type('text/html').send('<h1>It works!</h1>');
  reply.hijack();
  return undefined;
}

/** How a call shall fail: forms that share a path fail by the name of either. */
function failureOf(path: string, { failures = {}, paths }: BackOfficeSettings): Failure | undefined {
  return Object.entries(failures).find(([name]) => paths[name] === path)?.[1];
}

/** Answers what went wrong, and tells of failures of ours; that the storage is gone it tells once. */
function answerFailures(
  app: FastifyInstance,
  callOf: (request: FastifyRequest) => Call | undefined,
  settings: BackOfficeSettings,
  { log, noteOf, isClosed }: AppOptions,
): void {
  let toldOfLoss = false;
  app.setErrorHandler(async (error, request, reply) => {
    const found = refusalOf(error);
    const { status, retryAfter } = found.status === 500 && isClosed() ? new Refusal(503) : found;
    const isLoss = asError(error).name === 'StorageGone';
    if (status === 500 || (isLoss && !toldOfLoss)) {
      const about = { time: settings.now().toISOString(), id: noteOf(request.raw).id };
      log(formatFailure(error, callOf(request)?.ofReports ? {} : about));
    }
    toldOfLoss ||= isLoss;
    if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
    if (status === 408) reply.header('Connection', 'close');
    const page = callOf(request)?.failurePage?.(request, status);
    if (page) return sendPage(reply, status, page);
    return reply.code(status).send({ HasSuccess: false });
  });
}

/** CORS: pages of the listed origins may read the answers; credentials are never part of it. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, allowed: string[]): void {
  reply.header('Vary', 'Origin');
  const { origin } = request.headers;
  if (!origin || !allowed.includes(origin)) return;
  reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', 'Retry-After');
}
