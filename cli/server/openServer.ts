import { createServer, type RequestListener, type Server } from 'node:http';
import { Misuse } from '../terminal/describeFailure.ts';
import { limitConnections } from './limitConnections.ts';

export interface RunningServer {
  address: string;
  close(): Promise<void>;
}

export interface ServerOptions {
  host?: string;
  /** First port to try; the next one is taken when it is taken. 0 is any free one. */
  port: number;
  /** Ends what the server began, after it stopped accepting and before it drops its connections. */
  finish?: () => Promise<void>;
  timeouts?: Timeouts;
  /** Connections of one client; far more than a browser or an office behind one address opens. */
  connections?: number;
}

/** How long a client may take, in milliseconds, until it is cut off with 408. */
export interface Timeouts {
  headers: number;
  request: number;
}

const portsToTry = 20;
const patience: Timeouts = { headers: 15_000, request: 300_000 };

/** Listens with limits of time and connections, so that a slow or greedy client costs nobody else. */
export async function openServer(
  answer: RequestListener,
  { host = '127.0.0.1', port, finish, timeouts = patience, connections = 500 }: ServerOptions,
): Promise<RunningServer> {
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(timeouts.headers / 2, 5000),
    },
    answer,
  );
  limitConnections(server, connections);
  const listening = await listen(server, host, port);
  return {
    address: `http://${nameOf(host)}:${listening}/`,
    async close() {
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

async function listen(server: Server, host: string, firstPort: number): Promise<number> {
  if (!Number.isInteger(firstPort) || firstPort < 0 || firstPort > 65535) {
    throw new Misuse('The port must be a whole number from 0 to 65535.');
  }
  const last = Math.min(firstPort + portsToTry, 65536);
  for (let port = firstPort; port < last; port += 1) {
    const taken = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(true);
        else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
          reject(new Misuse(`${host} is no address of this machine. Pass another one with --host.`));
        else reject(error);
      });
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
