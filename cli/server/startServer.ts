import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { fingerprint } from '../cache.ts';
import { Misuse } from '../describeFailure.ts';
import { previewFiles, withPreview } from './preview.ts';
import { headersFor, resolveRequest } from './resolveRequest.ts';
import type { SiteSource } from './siteSource.ts';

export interface RunningServer {
  address: string;
  close(): Promise<void>;
}

/** Answers a request before the site does; true when it did. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

const host = '127.0.0.1';
const portsToTry = 20;

/**
 * Serves a site on this machine with the headers, redirects and not-found pages of a real host. Takes the
 * next port when one is taken. `source` is asked anew at each request; `scripts` are added to every page.
 */
export async function startServer(
  source: () => SiteSource,
  firstPort: number,
  { intercept, scripts = [] }: { intercept?: Interceptor; scripts?: string[] } = {},
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    if (intercept?.(request, response)) return;
    answer(source(), request, response, scripts);
  });
  const port = await listen(server, firstPort);
  return {
    address: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  source: SiteSource,
  request: IncomingMessage,
  response: ServerResponse,
  scripts: string[],
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/html; charset=utf-8' });
    response.end(source.read('405.html') ?? 'Method not allowed (405)');
    return;
  }
  const { pathname, search } = new URL(request.url ?? '/', `http://${host}`);
  const own = previewFiles[pathname];
  const found = own
    ? { status: 200 as const, path: pathname, bytes: Buffer.from(own) }
    : resolveRequest(source, pathname, search);
  if (found.status === 301) {
    response.writeHead(301, { Location: found.location });
    response.end();
    return;
  }
  const type = lookup(found.path) ?? 'application/octet-stream';
  const isPage = type === 'text/html';
  const bytes = isPage ? Buffer.from(withPreview(found.bytes.toString('utf8'), scripts)) : found.bytes;
  const headers: Record<string, string> = {
    'Cache-Control': 'no-cache',
    'Content-Type': isText(type) ? `${type}; charset=utf-8` : type,
    ...headersFor(source, pathname),
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
  const body = compress(bytes, type, String(request.headers['accept-encoding'] ?? ''), headers);
  response.writeHead(found.status, { ...headers, 'Content-Length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isText(type: string): boolean {
  return /^text\/|javascript|json|xml|manifest/.test(type);
}

function compress(bytes: Buffer, type: string, accepted: string, headers: Record<string, string>): Buffer {
  if (!isText(type) || bytes.length < 1000) return bytes;
  if (accepted.includes('br')) {
    headers['Content-Encoding'] = 'br';
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  if (accepted.includes('gzip')) {
    headers['Content-Encoding'] = 'gzip';
    return gzipSync(bytes);
  }
  return bytes;
}

async function listen(server: Server, firstPort: number): Promise<number> {
  if (!Number.isInteger(firstPort) || firstPort < 0 || firstPort > 65535) {
    throw new Misuse('The port must be a whole number from 0 to 65535.');
  }
  const last = Math.min(firstPort + portsToTry, 65536);
  for (let port = firstPort; port < last; port += 1) {
    const taken = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(true) : reject(error),
      );
      server.listen(port, host, () => resolve(false));
    });
    server.removeAllListeners('error');
    if (!taken) {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    }
  }
  throw new Misuse(`The ports from ${firstPort} to ${last - 1} are all taken. Pass another one with --port.`);
}
