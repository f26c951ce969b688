import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import type { BackOffice } from '../backoffice/openBackOffice.ts';
import { parseTarget, type Target } from '../backoffice/traffic/parseTarget.ts';
import { fingerprint } from '../memory/fingerprint.ts';
import { encode } from './encode.ts';
import { openServer, type RunningServer } from './openServer.ts';
import { previewFiles, withPreview } from './preview.ts';
import { errorPage, headersFor, resolveRequest } from './resolveRequest.ts';
import type { SiteSource } from './siteSource.ts';

export type { RunningServer } from './openServer.ts';

/** What is needed of a back office whose calls are answered beside the pages. */
export type ServedOffice = Pick<BackOffice, 'answers' | 'handle' | 'close'>;

/** Answers a request before the site does; true when it did. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

const usualPort = 4000;

/**
 * Serves a site on this machine with the headers, redirects and not-found pages of a real host; without a `port` at the
 * usual one, or one of the next that is free. `source` is asked anew for each answer; a page `reloads` when the browser
 * is told. The calls of a back office are answered beside it; it is closed with the server. While it is opened, pages
 * are served, and what may be a call waits.
 */
export async function startServer(
  source: () => SiteSource,
  port: number | undefined,
  {
    intercept,
    reloads = false,
    backOffice,
  }: {
    intercept?: Interceptor;
    reloads?: boolean;
    backOffice?: ServedOffice | Promise<ServedOffice | undefined>;
  } = {},
): Promise<RunningServer> {
  const opening = backOffice instanceof Promise ? backOffice : undefined;
  let office = backOffice instanceof Promise ? undefined : backOffice;
  let isOpening = opening !== undefined;
  const respond = (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const target = parseTarget(request.url ?? '');
    if (!target) refuse(response, 400, errorPage(source(), request.url ?? '', 400) ?? 'Bad request (400)');
    else if (office?.answers(target.path)) office.handle(request, response);
    else if (isOpening && !isFile(source(), target)) return opening?.then(() => respond(request, response));
    else {
      const answerNow = () => answer(source(), target, request, response, reloads);
      const waiting = source().prepare?.(target.path.slice(1));
      if (waiting) return waiting.then(answerNow);
      answerNow();
    }
  };
  opening?.then(
    (opened) => {
      [office, isOpening] = [opened, false];
    },
    () => {}, // the call that waits for it is told
  );
  return openServer(
    (request, response) => (intercept?.(request, response) ? undefined : respond(request, response)),
    {
      port: port ?? usualPort,
      orNext: port === undefined,
      onlyHere: true,
      finish: async () => (await (office ?? opening?.catch(() => undefined)))?.close(),
    },
  );
}

/** Whether a path is a file of the site, so that it is no call of a back office. */
function isFile(source: SiteSource, { path }: Target): boolean {
  return source.has(`${path.slice(1)}${path.endsWith('/') ? 'index.html' : ''}`);
}

function refuse(response: ServerResponse, status: number, page: Buffer | string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(page);
}

function answer(
  source: SiteSource,
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
  reloads: boolean,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405, errorPage(source, target.path, 405) ?? 'Method not allowed (405)');
    return;
  }
  const own = previewFiles[target.path];
  const found = own
    ? { status: 200 as const, path: target.path, bytes: Buffer.from(own) }
    : resolveRequest(source, target);
  if (found.status === 301) {
    response.writeHead(301, { Location: found.location });
    response.end();
    return;
  }
  const type = lookup(found.path) ?? 'application/octet-stream';
  const isPage = type === 'text/html';
  const bytes = isPage ? Buffer.from(withPreview(found.bytes.toString('utf8'), reloads)) : found.bytes;
  const headers: Record<string, string> = {
    'Cache-Control': 'no-cache',
    'Content-Type': isText(type) ? `${type}; charset=utf-8` : type,
    // What is missing in a folder is no file of it, and nobody may keep that it is missing.
    ...headersFor(source, found.status === 404 ? found.path : target.path),
    ETag: `"${fingerprint(bytes)}"`,
    Vary: 'Accept-Encoding',
  };
  // A browser would remember it and then refuse this very server, which speaks plain HTTP.
  delete headers['Strict-Transport-Security'];
  if (found.status === 200 && request.headers['if-none-match'] === headers.ETag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const { body, coding } = encode(bytes, {
    taken: String(request.headers['accept-encoding'] ?? ''),
    isText: isText(type),
    // A page is shown with more than is in its file.
    ready: (end) => (isPage ? undefined : source.read(`${found.path.slice(1)}.${end}`)),
  });
  if (coding) headers['Content-Encoding'] = coding;
  response.writeHead(found.status, { ...headers, 'Content-Length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isText(type: string): boolean {
  return /^text\/|javascript|json|xml|manifest/.test(type);
}
