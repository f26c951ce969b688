import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to a back office. */
export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer on its way back. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a back office does otherwise: to requests before they come in, and to answers before they go out. */
export interface Changes {
  request?: (asked: Asked) => Asked;
  answer?: (answered: Answered, asked: Asked) => Answered | Promise<Answered>;
}

export interface ChangingProxy {
  /** `http://127.0.0.1:4711`, without a slash at its end. */
  origin: string;
  close(): void;
}

/** Stands before a back office, and makes another one of it. */
export async function changingProxy(
  target: string,
  { request = (asked) => asked, answer = (answered) => answered }: Changes,
): Promise<ChangingProxy> {
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', url = '/' } = incoming;
    const { host: _, connection: __, 'content-length': ___, ...given } = incoming.headers;
    const headers = given as Record<string, string>;
    const body = Buffer.concat(await incoming.toArray());
    const asked = request({ method, path: url, headers, body });
    const reply = await fetch(new URL(asked.path, target), {
      method,
      headers: asked.headers,
      body: asked.body.length > 0 ? new Uint8Array(asked.body) : undefined,
    });
    const { 'transfer-encoding': ____, ...said } = Object.fromEntries(reply.headers);
    const answered = await answer(
      { status: reply.status, headers: said, body: Buffer.from(await reply.arrayBuffer()) },
      asked,
    );
    delete answered.headers['content-length'];
    response.writeHead(answered.status, answered.headers).end(answered.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
