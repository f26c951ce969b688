import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asError } from '../terminal/asError.ts';
import { canStart, findMissing, type Host, hostKinds, startHost } from '../testing/startHost.ts';

// A back office with an address of its own, behind the blocks that HOSTING.md has for it.

const kinds = [...new Map(hostKinds.map((kind) => [kind.language, kind])).values()];

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  if (!canStart(kind)) {
    it.skip(`is not on this machine (${findMissing(kind)})`);
    return;
  }

  const taken = { bytes: 0, announced: '' };
  const office = createServer((call, answer) => {
    taken.announced = call.headers['content-length'] ?? '';
    call.on('data', (bytes: Buffer) => {
      taken.bytes += bytes.length;
    });
    if (call.method === 'GET') answer.end(`${call.url} ${call.headers['x-forwarded-for']}`);
  });
  let host: Host;
  beforeAll(async () => {
    await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
    const { port } = office.address() as AddressInfo;
    host = await startHost(kind, new Map(), `127.0.0.1:${port}`, 'backoffice.example.com');
  });
  afterAll(async () => {
    await host?.stop();
    office.close();
  });

  it('passes on whatever is asked, and says who calls', async () => {
    const asked = await fetch(`${host.origin}/Link/Show?token=x`, {
      headers: { 'X-Forwarded-For': '10.0.0.1' },
    });
    expect(await asked.text()).toBe('/Link/Show?token=x 127.0.0.1');
  });

  it('passes a form of 70 MB on while it comes', async () => {
    const length = 70 * 1024 * 1024;
    const call = request(`${host.origin}/Report/Create`, {
      method: 'POST',
      headers: { 'Content-Length': length },
    });
    call.on('error', () => {});
    call.write(Buffer.alloc(2_000_000));
    await expect.poll(() => taken).toEqual({ bytes: 2_000_000, announced: String(length) });
    expect(host.filesBeingWritten()).toEqual([]);
    call.destroy();
  });

  it('writes nothing down, also where the back office is down', async () => {
    await fetch(`${host.origin}/Captcha/Challenge?form=report`);
    const alone = await startHost(kind, new Map(), undefined, 'backoffice.example.com');
    try {
      expect(
        (await fetch(`${alone.origin}/Report/Status`, { method: 'POST', body: 'x' })).status,
      ).toBeGreaterThan(499);
    } finally {
      expect(logsOf(alone) + logsOf(host)).not.toMatch(/Report|Challenge|client|remote_ip/);
      await alone.stop();
    }
  });
});

/** All that a host wrote; it need not have a log of requests. */
function logsOf(host: Host): string {
  return [host.accessLog, host.errorLog]
    .map((read) => {
      try {
        return read();
      } catch (error) {
        if (!/ wrote no \S+\.log\./.test(asError(error).message)) throw error;
        return '';
      }
    })
    .join('');
}
