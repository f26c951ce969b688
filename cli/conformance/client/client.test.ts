import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Unavailable } from '../../terminal/describeFailure.ts';
import { lightCaptcha } from '../../testing/office/lightCaptcha.ts';
import { type OpenOffice, openOffice } from '../../testing/office/openOffice.ts';
import { openClient } from './client.ts';
import { Finding } from './finding.ts';

let office: OpenOffice;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());

/** What calls a server of a test's own. */
async function clientOf(server: Server, settings = office.settings) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return openClient({
    ...settings,
    base: new URL(`http://127.0.0.1:${port}`),
    origin: 'https://conformance.invalid',
  });
}

it.each([
  ['0', 1000, 30],
  ['30', 30_000, 1],
  ['31', 31_000, 0],
])('the suite stops when an office puts off every call by %s seconds', async (told, pause, times) => {
  const server = createServer((_, response) => response.writeHead(429, { 'Retry-After': told }).end());
  const soon = globalThis.setTimeout;
  const waits = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((go: () => void, ms = 0) => soon(go, ms === pause ? 0 : ms)) as never);
  try {
    const client = await clientOf(server);
    await expect(client.get('jobPositionList')).rejects.toThrow(`status 429, Retry-After ${told}`);
    expect(waits.mock.calls.filter(([, ms]) => ms === pause)).toHaveLength(times);
  } finally {
    waits.mockRestore();
    server.close();
  }
});

it('the suite asks again when it was told to, and no sooner', async () => {
  let opens: number | undefined;
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    opens ??= performance.now() + 900;
    if (performance.now() < opens) response.writeHead(429, { 'Retry-After': '1' }).end();
    else response.end('[]');
  });
  try {
    expect(await (await clientOf(server)).get('jobPositionList')).toMatchObject({ status: 200, body: [] });
    expect(calls).toBe(2);
  } finally {
    server.close();
  }
});

it('the suite asks the same once more where a connection ended, and tells when the next one does, too', async () => {
  const ends = [true, false, true, true];
  const server = createServer((request, response) => {
    if (ends.shift()) request.destroy();
    else request.resume().on('end', () => response.end(`{"HasSuccess":${request.method === 'POST'}}`));
  });
  const client = await clientOf(server);
  const send = () => client.send('contact', [['FirstName', 'Conformance']]);
  try {
    expect(await send()).toMatchObject({ HasSuccess: true });
    await expect(send()).rejects.toThrow(/no answer/);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

it('the suite reads no answer without end', async () => {
  const server = createServer((_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(2 ** 20, ' ')));
    };
    response.on('drain', more);
    more();
  });
  const client = await clientOf(server);
  try {
    await expect(client.get('jobPositionList')).rejects.toThrow('the answer is larger than 8 MiB');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

it('the suite goes on where large files take too long, and stops where nothing small is answered', async () => {
  const server = createServer((request) => request.resume());
  const client = await clientOf(server);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  const sent = (content: Buffer) => client.send('contact', [['Files', { name: 'cv.pdf', content }]]);
  try {
    for (const _ of [1, 2, 3, 4]) await expect(sent(Buffer.alloc(2e6))).rejects.toThrow(Finding);
    for (const _ of [1, 2]) await expect(sent(Buffer.alloc(2))).rejects.toThrow(Finding);
    await expect(sent(Buffer.alloc(2))).rejects.toThrow(Unavailable);
    expect(new Set(waits.mock.calls.flat())).toEqual(new Set([150_000]));
  } finally {
    waits.mockRestore();
    server.close();
    server.closeAllConnections();
  }
});

it('the suite tells the slowest answer, and not how long a large file is under way', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end('{"HasSuccess":true}'), 60));
  });
  const client = await clientOf(server);
  try {
    await client.send('contact', [['Files', { name: 'cv.pdf', content: Buffer.alloc(2e6) }]]);
    expect(client.slowest().milliseconds).toBe(0);
    await client.send('contact', [['FirstName', 'Conformance']]);
    expect(client.slowest().call).toBe('POST /ContactRequest/Create');
    expect(client.slowest().milliseconds).toBeGreaterThan(40);
    expect(client.stored()).toEqual({ contact: 2 });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

it('a token that one of two posts has used up is shown no more, whichever of them is answered first', async () => {
  const { challenge } = lightCaptcha();
  const settings = { ...office.settings, captcha: { provider: 'altcha', secret: 'of no use here' } as const };
  for (const accepted of [0, 1]) {
    let posts = 0;
    const server = createServer(async (request, response) => {
      const said =
        request.method === 'POST' ? { HasSuccess: posts++ === accepted } : await challenge?.('contact');
      request.resume();
      request.on('end', () =>
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(said)),
      );
    });
    try {
      const client = await clientOf(server, settings);
      const token = await client.challengeToken('contact');
      const parts = await client.withToken('contact', []);
      expect(parts).toEqual([['RecaptureToken', token]]);
      await Promise.all([client.post('contact', parts), client.post('contact', parts)]);
      expect(posts).toBe(2);
      expect(await client.challengeToken('contact')).not.toBe(token);
    } finally {
      server.close();
    }
  }
});
