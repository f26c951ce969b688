import type { FastifyRequest } from 'fastify';
import { networkOf } from './networkOf.ts';

/** Whose call this is: the network that the proxy names or, where it names none, the one of the connection. */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(ip) ?? networkOf(socket.remoteAddress) ?? 'unknown';
}
