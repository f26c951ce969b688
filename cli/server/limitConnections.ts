import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../backoffice/traffic/networkOf.ts';

/**
 * Keeps at most `most` connections of one client (an IPv6 client is its /56 network). One more closes the client's
 * oldest one that waits for no answer: open and silent, still at its headers, or kept for later. Only when every one
 * waits for an answer is the new one closed. A proxy has the connections of all its clients, so it has no limit here.
 */
export function limitConnections(
  server: Server,
  most: number,
  isProxy: (address?: string) => boolean = () => false,
): void {
  const connections = new Map<string, Set<Socket>>();
  const waiting = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const client = networkOf(socket.remoteAddress) ?? 'unknown';
    const own = connections.get(client) ?? new Set();
    if (own.size >= most) {
      const idle = [...own].find((each) => !waiting.has(each));
      (idle ?? socket).destroy();
      if (!idle) return;
      own.delete(idle);
    }
    connections.set(client, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0 && connections.get(client) === own) connections.delete(client);
    });
  });
  server.on('request', ({ socket }, response) => {
    waiting.add(socket);
    response.once('close', () => waiting.delete(socket));
  });
}
