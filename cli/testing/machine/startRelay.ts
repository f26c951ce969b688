import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** The address with which it was started, through it. */
  url: string;
  /** Keeps every connection open, and passes nothing on any more. */
  freeze(): void;
  /** Ends every connection, and takes no new one until it is started again at its port. */
  close(): Promise<void>;
}

/** What stands between a program and a server such as a database, and can take that away. */
export async function startRelay(address: string, port = 0): Promise<Relay> {
  const { hostname, port: target } = new URL(address);
  const sockets: Socket[] = [];
  let isFrozen = false;
  const server = createServer((socket) => {
    const onwards = connect(Number(target), hostname);
    for (const one of [socket, onwards]) one.on('error', () => {});
    sockets.push(socket, onwards);
    if (!isFrozen) socket.pipe(onwards).pipe(socket);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(address);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
