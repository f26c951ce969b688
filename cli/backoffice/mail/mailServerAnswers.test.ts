import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { Trouble } from '../traffic/formatFailure.ts';
import { askMailServer } from './mailServerAnswers.ts';

it('says that it is the certificate that keeps us out, or that nobody listens', async () => {
  // It brings a certificate that nobody signed.
  const server = new SMTPServer({ secure: true, disabledCommands: ['AUTH'], disableReverseLookup: true });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const url = `smtps://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const told = () => askMailServer(url).catch((error: unknown) => error);
  const unsigned = await told();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(unsigned).toBeInstanceOf(Trouble);
  expect(String(unsigned)).toMatch(/does not let us in \(.*certificate.*\)\./);
  expect(String(await told())).toContain('does not let us in (connect ECONNREFUSED 127.0.0.1:');
});
