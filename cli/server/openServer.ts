import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { formatFailure } from '../backoffice/traffic/formatFailure.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { limitConnections } from './limitConnections.ts';
import { refuseStrangers } from './refuseStrangers.ts';

export interface RunningServer {
  address: string;
  close(): Promise<void>;
}

export interface ServerOptions {
  host?: string;
  /** 0 is any free one. */
  port: number;
  /** Takes one of the next ports when that one is taken, instead of refusing. */
  orNext?: boolean;
  /** Ends what the server began, after it stopped accepting and before it drops its connections. */
  finish?: () => Promise<void>;
  timeouts?: Timeouts;
  /** Answers only who asks for this machine by one of its own names, as a browser on it does. */
  onlyHere?: boolean;
  /** Connections of one client; far more than a browser or an office behind one address opens. */
  connections?: number;
  /** Whether an address is that of a proxy, which has the connections of others. */
  isProxy?: (address?: string) => boolean;
}

/** How long a client may take, in milliseconds, until it is cut off with 408. */
interface Timeouts {
  headers: number;
  request: number;
}

const portsToTry = 20;
const patience: Timeouts = { headers: 15_000, request: 300_000 };

/**
 * How long a connection is kept between requests: longer than a proxy does (Caddy two minutes, Google's balancer ten).
 * Else it could pass on a form while this end closes, and would answer 502.
 */
const idleMs = 620_000;

/** What is still read of a body after its answer, so that the answer arrives. */
const lingering = { ms: 5000, bytes: 16 * 1024 * 1024, lookEveryMs: 20 };

/** Answers a request, at once or later. */
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined | void;

/**
 * Listens with limits of time and connections, so that a slow or greedy client costs nobody else. An answer that
 * fails is a 500; a body that goes on after its answer is cut off.
 */
export async function openServer(
  answer: Answer,
  {
    host = '127.0.0.1',
    port,
    orNext = false,
    finish,
    timeouts = patience,
    connections = 500,
    isProxy,
    onlyHere = false,
  }: ServerOptions,
): Promise<RunningServer> {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: Math.min(timeouts.headers / 2, 5000),
    },
    (request, response) => {
      closeLate(request);
      open.add(response);
      response.once('close', () => open.delete(response));
      response.shouldKeepAlive &&= !isClosing;
      response.once('finish', () => cutOff(request));
      if (!(onlyHere && refuseStrangers(request, response))) answerSafely(answer, request, response);
    },
  );
  limitConnections(server, connections, isProxy);
  const listening = await listen(server, host, port, orNext ? portsToTry : 1);
  return {
    address: `http://${nameOf(host)}:${listening}/`,
    async close() {
      // A proxy would pass on the next form on a connection that is about to go.
      isClosing = true;
      for (const response of open) response.shouldKeepAlive = false;
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await finish?.();
      server.closeAllConnections();
      await closed;
    },
  };
}

function nameOf(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function answerSafely(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const fail = (error: unknown) => {
    process.stderr.write(`${formatFailure(error)}\n`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal failure (500)');
  };
  try {
    answer(request, response)?.catch(fail);
  } catch (error) {
    fail(error);
  }
}

/**
 * Where a connection ends with its answer, Node closes it at once, and the rest of the body makes a reset of that: a
 * proxy between (nginx asks for such connections) says 502 instead of what was answered. So it only says that nothing
 * more will come, and `cutOff` closes it.
 */
function closeLate(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
}

/** Bounds what a client sends after its answer. */
function cutOff(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const lastByte = socket.bytesRead + lingering.bytes;
  const end = performance.now() + lingering.ms;
  const timer = setInterval(() => {
    const isOver = request.complete
      ? socket.writableEnded
      : socket.bytesRead > lastByte || performance.now() > end;
    if (isOver) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, lingering.lookEveryMs);
}

async function listen(server: Server, host: string, first: number, tries: number): Promise<number> {
  const last = Math.min(first + tries - 1, 65535);
  for (let port = first; port <= last; port += 1) {
    if (await listenAt(server, host, port)) {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    }
  }
  throw new Misuse(
    first === last
      ? tell`The port ${first} is taken or not allowed. Stop what uses it, or pass another one with --port.`
      : tell`The ports from ${first} to ${last} are all taken. Pass another one with --port.`,
  );
}

/** False when the port is taken. */
async function listenAt(server: Server, host: string, port: number): Promise<boolean> {
  const listening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new Misuse(tell`${host} is not an address of this machine. Pass another one with --host.`));
      else reject(error);
    });
    server.listen(port, host, () => resolve(true));
  });
  server.removeAllListeners('error');
  return listening;
}
