import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  origin: string;
  /** Calls that each back office answered, by its place in the list. */
  answered: number[];
  close(): Promise<void>;
}

/**
 * Hands each call to the next back office in turn, and to the one after it when nobody listens there. A call whose back
 * office goes away on the way is answered with 502: whether it was stored, only its sender can find out.
 */
export async function startBalancer(origins: () => (string | undefined)[]): Promise<Balancer> {
  const answered: number[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const all = origins();
      const first = turn;
      turn += 1;
      const pass = (attempt: number) => {
        const place = (first + attempt) % all.length;
        const origin = all[place];
        if (attempt >= all.length) return void outgoing.writeHead(502).end();
        if (!origin) return pass(attempt + 1);
        const { method, headers, url } = incoming;
        const call = request(origin + url, { method, headers, agent: false }, (answer) => {
          answered[place] = (answered[place] ?? 0) + 1;
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on('error', () => outgoing.destroy());
          answer.pipe(outgoing);
        });
        call.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') pass(attempt + 1);
          else if (outgoing.headersSent) outgoing.destroy();
          else outgoing.writeHead(502).end();
        });
        call.end(body);
      };
      pass(0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
