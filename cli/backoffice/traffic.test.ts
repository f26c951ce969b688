import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';

let office: OpenOffice;
afterEach(() => office.close());

/** The logged requests whose client went away. */
const cutOff = () => office.log.filter((line) => JSON.parse(line).status === 499);

const { contact, application } = sampleParts;
const head = (length: number | 'chunked') =>
  [
    'POST /ContactRequest/Create HTTP/1.1',
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=b',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');
const bodyOf = (parts: Record<string, string>) =>
  `${Object.entries(parts)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`;

/** A connection that keeps what it was told. */
function open(localAddress = '127.0.0.1') {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(office.origin).port), localAddress });
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  return { socket, heard: () => heard, closed };
}

it('cuts off with 408 who sends a byte now and then, and serves the others meanwhile', async () => {
  office = await openOffice({}, { pace: { bytes: 100, ms: 300, average: 0, longestMs: 60_000 } });
  const slow = Array.from({ length: 20 }, () => open());
  for (const { socket } of slow) socket.write(head(5000));
  const drip = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('x');
  }, 50);
  expect(await (await office.post('/ContactRequest/Create', contact)).json()).toEqual({ HasSuccess: true });
  await Promise.all(slow.map(({ closed }) => closed));
  clearInterval(drip);
  for (const { heard } of slow) expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

it('takes from one client no more than its share, and serves the others at once', async () => {
  office = await openOffice();
  const slow = Array.from({ length: 120 }, () => open('127.0.0.2'));
  for (const { socket } of slow) socket.write(`${head(5000)}--b`);
  const refused = () => slow.filter(({ heard }) => heard().startsWith('HTTP/1.1 429'));
  await expect.poll(() => refused().length).toBe(54);
  for (const { heard } of refused()) expect(heard()).toMatch(/^retry-after: 5\r$/m);
  for (let number = 0; number < 10; number += 1)
    expect((await office.post('/ContactRequest/Create', contact)).status).toBe(200);
  for (const { socket } of slow) socket.destroy();
  const after = open('127.0.0.2');
  const body = bodyOf(contact);
  await expect.poll(() => cutOff().length).toBe(66);
  after.socket.write(head(body.length) + body);
  await expect.poll(after.heard).toMatch(/^HTTP\/1\.1 200 /);
  after.socket.destroy();
});

it('counts clients behind a trusted proxy apart, an IPv6 network as one', async () => {
  office = await openOffice({ trustProxy: ['loopback'] }, { uploads: { count: 20, bytes: 1_000_000 } });
  const body = bodyOf(contact);
  const begin = (address: string) => {
    const client = open();
    client.socket.write(head(body.length).replace('\r\n', `\r\nX-Forwarded-For: ${address}\r\n`));
    return client;
  };
  const first = [begin('2001:db8:1:2::1'), begin('2001:db8:1:2::2')];
  const third = begin('2001:db8:1:ff:ffff::3');
  await expect.poll(third.heard).toMatch(/^HTTP\/1\.1 429 /);
  const other = begin('2001:db8:1:100::1');
  other.socket.write(body);
  await expect.poll(other.heard).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of [...first, third, other]) socket.destroy();
});

it('holds what is announced against the own share of its client', async () => {
  office = await openOffice({}, { uploads: { count: 100, bytes: 20_000_000 } });
  const path = head(6_000_000).replace('ContactRequest', 'JobApplication');
  const greedy = [open('127.0.0.2'), open('127.0.0.2')];
  greedy[0]?.socket.write(path);
  await wait(50);
  greedy[1]?.socket.write(path);
  await expect.poll(() => greedy[1]?.heard()).toMatch(/^HTTP\/1\.1 429 /);
  const Files = samplePdf('cv.pdf', 'x'.repeat(5_000_000));
  expect((await office.post('/JobApplication/Create', { ...application, Files })).status).toBe(200);
  for (const { socket } of greedy) socket.destroy();
});

it('lets nobody see by a head alone that a report comes in', async () => {
  office = await openOffice({}, { uploads: { count: 3, bytes: 10_000_000 } });
  const path = (length: number) => head(length).replace('ContactRequest', 'Report');
  const part = '--b\r\nContent-Disposition: form-data; name="Files"; filename="report.age"\r\n\r\n';
  const coming = open('127.0.0.3');
  coming.socket.write(path(3_000_000) + part + 'x'.repeat(2_000_000));
  await wait(200);
  // Two that announce all that there is, of one address or several, and more of them than there are places.
  const curious = [2, 2, 3, 3, 4].map((at) => open(`127.0.0.${at}`));
  for (const { socket } of curious) socket.write(path(60_000_000));
  const bare = bodyOf({ ReceiptId: 'x'.repeat(20) });
  const status = open('127.0.0.2');
  status.socket.write(head(bare.length).replace('ContactRequest/Create', 'Report/Status') + bare);
  await expect.poll(status.heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(curious.map(({ heard }) => heard())).toEqual(['', '', '', '', '']);
  // Nor by the room and the places of other forms.
  expect((await office.post('/ContactRequest/Create', contact)).status).toBe(200);
  // What did come is bounded, and one status stands for both reasons.
  const greedy = open('127.0.0.2');
  greedy.socket.write(path(60_000_000) + part + 'x'.repeat(8_000_000));
  await expect.poll(greedy.heard).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n/);
  expect(coming.heard()).toBe('');
  for (const { socket } of [coming, status, greedy, ...curious]) socket.destroy();
});

it('lets nobody count what others of a network ask about reports', async () => {
  office = await openOffice({ submissionLimit: 1, trustProxy: ['loopback'] });
  const { captchaChallenge, reportStatus } = office.settings.paths;
  const statuses = async (path: string, init?: RequestInit) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(office.origin + path, init)));
    return new Set(answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`));
  };
  const body = new FormData();
  expect(await statuses('/Report/Create', { method: 'POST', body })).toEqual(new Set(['200 null']));
  const headers = { 'Content-Type': 'application/json' };
  expect(await statuses(reportStatus ?? '', { method: 'POST', headers, body: '{}' })).toEqual(
    new Set(['200 null']),
  );
  expect(await statuses(`${captchaChallenge}?form=contact`)).toEqual(new Set(['404 null']));
  expect((await office.post('/ContactRequest/Create', contact)).status).toBe(200);
  expect((await office.post('/ContactRequest/Create', contact)).status).toBe(429);
});

it.each([
  ['is too slow on average', { average: 3000, longestMs: 60_000 }],
  ['takes too long in all', { average: 0, longestMs: 700 }],
])('cuts off with 408 who %s', async (_, pace) => {
  office = await openOffice({}, { pace: { bytes: 10, ms: 200, ...pace } });
  const { socket, heard, closed } = open();
  socket.write(head(5000));
  const drip = setInterval(() => socket.writable && socket.write('x'.repeat(50)), 50);
  await closed;
  clearInterval(drip);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

it('closes the oldest idle connection of who opens too many, and none that waits for an answer', async () => {
  office = await openOffice({}, { connections: 10 });
  const body = bodyOf(contact);
  const busy = open('127.0.0.2');
  busy.socket.write(head(body.length) + body.slice(0, 100));
  await wait(50);
  const idle = Array.from({ length: 1000 }, () => open('127.0.0.2'));
  const left = () => idle.filter(({ socket }) => !socket.destroyed);
  await expect.poll(() => left().length).toBe(9);
  expect((await office.post('/ContactRequest/Create', contact)).status).toBe(200);
  busy.socket.write(body.slice(100));
  await expect.poll(busy.heard).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of [busy, ...idle]) socket.destroy();
});

it('closes no connection of a proxy, which has those of all its clients', async () => {
  office = await openOffice({ trustProxy: ['127.0.0.2'] }, { connections: 10 });
  const body = bodyOf(contact);
  const busy = Array.from({ length: 30 }, (_, at) => {
    const client = open('127.0.0.2');
    const from = `\r\nX-Forwarded-For: 192.0.2.${at}\r\n`;
    client.socket.write(head(body.length).replace('\r\n', from) + body.slice(0, 100));
    return client;
  });
  await wait(100);
  for (const { socket } of busy) socket.write(body.slice(100));
  await expect.poll(() => busy.filter(({ heard }) => heard().startsWith('HTTP/1.1 200')).length).toBe(30);
  for (const { socket } of busy) socket.destroy();
});

it('cuts off with 408 who never ends the headers', async () => {
  office = await openOffice({}, { timeouts: { headers: 300, request: 1000 } });
  const { socket, heard, closed } = open();
  socket.write('GET /health HTTP/1.1\r\nX-Slow: ');
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

it('refuses more uploads at the same time than it has room for, and is free again after', async () => {
  office = await openOffice({}, { uploads: { count: 1, bytes: 1_000_000 } });
  const { socket, heard } = open();
  const body = bodyOf(contact);
  socket.write(head(body.length) + body.slice(0, 100));
  await expect.poll(async () => (await office.post('/ContactRequest/Create', contact)).status).toBe(503);
  socket.write(body.slice(100));
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"HasSuccess":true\}/);
  socket.destroy();
  const large = await office.post('/JobApplication/Create', {
    ...application,
    Files: samplePdf('cv.pdf', 'x'.repeat(1_000_000)),
  });
  expect([large.status, large.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await office.post('/ContactRequest/Create', contact)).status).toBe(200);
});

it('refuses what is too large, announced or not', async () => {
  office = await openOffice();
  const announced = open();
  announced.socket.write(head(100_000_000));
  await expect.poll(announced.heard).toMatch(/^HTTP\/1\.1 413 /);
  announced.socket.destroy();
  const endless = open();
  endless.socket.write(head('chunked'));
  const part = bodyOf({ Unknown: 'x'.repeat(90_000) }).replace('--b--\r\n', '');
  const chunk = `${part.length.toString(16)}\r\n${part}\r\n`;
  const pump = () => {
    while (!endless.heard() && endless.socket.writable && endless.socket.write(chunk));
  };
  endless.socket.on('drain', pump);
  pump();
  await expect.poll(endless.heard).toMatch(/^HTTP\/1\.1 413 /);
  endless.socket.destroy();
  const many = Array.from({ length: 400 }, (_, index): [string, string] => [`Part${index}`, 'x']);
  expect(
    (await office.post('/ContactRequest/Create', { ...Object.fromEntries(many), ...contact })).status,
  ).toBe(413);
});

it.each(['1.0', '1.1'])(
  'takes the rest of what it refused, where the connection ends (HTTP/%s)',
  async (version) => {
    office = await openOffice();
    const { port } = new URL(office.origin);
    const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true });
    const cut = once(socket, 'close');
    socket.write(head(100_000_000).replace('HTTP/1.1', `HTTP/${version}\r\nConnection: close`));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*^connection: close\r$/im);
    const taken = new Promise((resolve) => socket.write(Buffer.alloc(2_000_000), resolve));
    expect(await Promise.race([taken, cut])).toBeNull();
    socket.destroy();
  },
);

it('refuses texts that are too much together', async () => {
  office = await openOffice();
  const texts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Part${at}`, 'x'.repeat(90_000)]));
  const send = async (count: number) =>
    (await office.post('/JobApplication/Create', { ...texts(count), IdempotencyKey: 'key' })).status;
  expect([await send(50), await send(60)]).toEqual([200, 413]);
});

it('stores nothing of a body that ends too early', async () => {
  office = await openOffice();
  const body = bodyOf(contact);
  const left = open();
  left.socket.write(head(body.length) + body.slice(0, -30));
  await wait(50);
  left.socket.destroy();
  const unended = await fetch(`${office.origin}/ContactRequest/Create`, {
    method: 'POST',
    body: body.replace('--b--\r\n', ''),
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });
  expect([unended.status, await unended.json()]).toEqual([400, { HasSuccess: false }]);
  const file =
    '--b\r\nContent-Disposition: form-data; name="Files"; filename="cv.pdf"\r\n\r\n%PDF-1.4 and then';
  const cutFile = await fetch(`${office.origin}/JobApplication/Create`, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });
  expect(cutFile.status).toBe(400);
  await expect.poll(() => cutOff().length).toBe(1);
  expect(await office.backOffice.storage.selectFrom('submissions').selectAll().execute()).toEqual([]);
});

it('takes only multipart bodies with a boundary', async () => {
  office = await openOffice();
  const send = async (type: string, body = 'x') =>
    (
      await fetch(`${office.origin}/ContactRequest/Create`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': type },
      })
    ).status;
  expect(await send('application/json', '{}')).toBe(415);
  expect(await send('text/csv')).toBe(415);
  expect(await send('multipart/form-data')).toBe(400);
});

it('lets a client send so much and no more in ten minutes, to each form', async () => {
  let time = Date.parse('2026-11-20T10:00:00Z');
  office = await openOffice({ submissionLimit: 3, now: () => new Date(time) });
  const send = async () => (await office.post('/ContactRequest/Create', contact)).status;
  expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429]);
  const refused = await office.post('/ContactRequest/Create', contact);
  expect(Number(refused.headers.get('retry-after'))).toBe(600);
  expect((await office.post('/JobApplication/Create', application)).status).toBe(200);
  time += 600_000;
  expect(await send()).toBe(200);
});

it('tells clients behind a proxy apart, when it is told of the proxy', async () => {
  const send = async (address: string) =>
    (await fetch(`${office.origin}/JobPosition/GetJobPositions`, { headers: { 'X-Forwarded-For': address } }))
      .status;
  office = await openOffice({ submissionLimit: 0.1, trustProxy: ['loopback'] });
  expect([await send('192.0.2.1'), await send('192.0.2.1'), await send('192.0.2.2')]).toEqual([
    200, 429, 200,
  ]);
  expect([await send('2001:db8::1'), await send('2001:db8:0:0:1::2')]).toEqual([200, 429]);
  expect([await send('198.51.100.7:1234'), await send('198.51.100.7:4321')]).toEqual([200, 429]);
  expect([await send('::ffff:198.51.100.7'), await send('[2001:db8::9]:443')]).toEqual([429, 429]);
  // Whatever is not an address is counted as the proxy itself.
  expect([await send('x'), await send('y'), await send('999.1.1.1'), await send('unknown')]).toEqual([
    200, 429, 429, 429,
  ]);
  await office.close();
  const warnings = () => office.log.filter((line) => line.includes('TRUST_PROXY'));
  expect(warnings()).toEqual([]);
  office = await openOffice({ submissionLimit: 0.1 });
  // Nothing in the log says when somebody asked about a report.
  const headers = { 'X-Forwarded-For': '192.0.2.1' };
  await fetch(`${office.origin}${office.settings.paths.reportStatus}`, { method: 'POST', headers });
  expect(office.log).toEqual([]);
  expect([await send('192.0.2.1'), await send('192.0.2.2')]).toEqual([200, 429]);
  expect(warnings().map((line) => JSON.parse(line).level)).toEqual(['warn']);
  expect(warnings()[0]).not.toContain('192.0.2');
});

it('ends what is in flight before it closes', async () => {
  office = await openOffice({}, { uploads: { count: 1, bytes: 1_000_000 }, graceMs: 30_000 });
  const { socket, heard } = open();
  const body = bodyOf(contact);
  socket.write(head(body.length) + body.slice(0, 200));
  await expect.poll(async () => (await office.post('/ContactRequest/Create', contact)).status).toBe(503);
  const closing = office.close();
  await expect(fetch(`${office.origin}/health`)).rejects.toThrow();
  socket.write(body.slice(200));
  await closing;
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"HasSuccess":true\}/);
});
