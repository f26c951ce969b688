import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  /** `http://localhost:4711`, without a slash at its end. */
  origin: string;
  /** Start line, headers and body of every request, byte by byte. */
  requests: Buffer[];
  close(): void;
}

/** Stands before a server and writes down everything that a browser sends to it. */
export async function recordingProxy(target: string): Promise<RecordingProxy> {
  const requests: Buffer[] = [];
  const server = createServer(async (incoming, response) => {
    const { method, url = '/', rawHeaders } = incoming;
    const body = Buffer.concat(await incoming.toArray());
    requests.push(Buffer.concat([Buffer.from(`${method} ${url}\n${rawHeaders.join('\n')}\n`), body]));
    const outgoing = forward(new URL(url, target), { method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
