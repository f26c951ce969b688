import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';
import type { inspectFile } from './files/inspectFile.ts';
import type { BackOfficeSettings } from './settings/settings.ts';

let office: OpenOffice;
/** How many captchas were judged: files are next. */
let judged: number;
beforeEach(() => {
  judged = 0;
});
afterEach(() => office.close());

async function open(inspect: typeof inspectFile, settings: Partial<BackOfficeSettings> = {}) {
  const captcha = { provider: 'altcha', secret: 'a secret for tests, 32 characters' } as const;
  const verify = async (id: string) => {
    judged += 1;
    return { valid: true as const, id, expiresAt: new Date(Date.now() + 60_000) };
  };
  office = await openOffice({ captcha, ...settings }, { inspect, verifier: { verify } });
}

const partsOf = (name: string) => ({ ...sampleParts.application, RecaptureToken: name });

/** Until the files of this many submissions were looked into or wait for that. */
async function untilAllWait(count: number) {
  await expect.poll(() => judged).toBe(count);
  // The storage answers in turn: those who asked it about their captcha before have gone on.
  await office.backOffice.storage.selectFrom('spent_tokens').select('token').execute();
  await setImmediate();
}

it('looks into one file at a time, and each client has its turn', async () => {
  const looked: string[] = [];
  let working = 0;
  let most = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const inspect: typeof inspectFile = async (name) => {
    looked.push(name);
    working += 1;
    most = Math.max(most, working);
    await released;
    working -= 1;
    return 'fileType';
  };
  await open(inspect, { trustProxy: ['loopback'] });
  const send = async (client: string, name: string) => {
    const body = new FormData();
    for (const [part, value] of Object.entries(partsOf(name))) body.append(part, value);
    body.append('Files', samplePdf(name));
    const headers = { 'X-Forwarded-For': client };
    const answer = await fetch(`${office.origin}/JobApplication/Create`, { method: 'POST', headers, body });
    return answer.status;
  };
  const greedy = Array.from({ length: 30 }, (_, at) => send('192.0.2.1', `greedy${at}.pdf`));
  await expect.poll(() => looked.length).toBe(1);
  await expect.poll(() => working).toBe(1);
  const other = send('192.0.2.2', 'other.pdf');
  await untilAllWait(31);
  release();
  expect(await Promise.all([...greedy, other])).toEqual(Array(31).fill(200));
  expect(most).toBe(1);
  expect(looked.indexOf('other.pdf')).toBeLessThan(3);
});

it('looks into no file of a client that left while it waited, and into it when it comes again', async () => {
  const looked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const inspect: typeof inspectFile = async (name) => {
    looked.push(name);
    await released;
    return undefined;
  };
  await open(inspect);
  const send = (name: string, signal?: AbortSignal) => {
    const body = new FormData();
    for (const [part, value] of Object.entries({ ...partsOf(name), IdempotencyKey: name }))
      body.append(part, value);
    body.append('Files', samplePdf(name));
    return fetch(`${office.origin}/JobApplication/Create`, { method: 'POST', body, signal });
  };
  const first = send('first.pdf');
  await expect.poll(() => looked).toEqual(['first.pdf']);
  const leaving = new AbortController();
  const left = send('left.pdf', leaving.signal).catch(() => {});
  await untilAllWait(2);
  leaving.abort();
  await left;
  await expect.poll(() => office.log.filter((line) => JSON.parse(line).status === 499)).toHaveLength(1);
  release();
  expect((await first).status).toBe(200);
  expect((await send('next.pdf')).status).toBe(200);
  const again = await send('left.pdf');
  expect(await again.json()).toEqual({ HasSuccess: true });
  expect(looked).toEqual(['first.pdf', 'next.pdf', 'left.pdf']);
});
