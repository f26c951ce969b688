import type { IncomingMessage, ServerResponse } from 'node:http';

/** Names of this machine for itself, with or without a port; no name server is asked for them. */
const ownName = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Refuses with 403 who asks for another host than this machine, and says whether it did. A page of elsewhere whose name
 * suddenly means this machine (DNS rebinding) would otherwise read what is only for who works on it.
 */
export function refuseStrangers({ headers: { host } }: IncomingMessage, response: ServerResponse): boolean {
  if (host === undefined || ownName.test(host)) return false;
  response.writeHead(403, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(
    'This server is for this machine alone (403). Ask for localhost or 127.0.0.1; a proxy that passes requests on to it has to send "Host: localhost".\n',
  );
  return true;
}
