import { afterEach, expect, it } from 'vitest';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';
import type { inspectFile } from './files/inspectFile.ts';

let office: OpenOffice;
afterEach(() => office.close());

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
  office = await openOffice({ trustProxy: ['loopback'] }, { inspect });
  const send = async (client: string, name: string) => {
    const body = new FormData();
    for (const [part, value] of Object.entries(sampleParts.application)) body.append(part, value);
    body.append('Files', samplePdf(name));
    const headers = { 'X-Forwarded-For': client };
    const answer = await fetch(`${office.origin}/JobApplication/Create`, { method: 'POST', headers, body });
    return answer.status;
  };
  const greedy = Array.from({ length: 30 }, (_, at) => send('192.0.2.1', `greedy${at}.pdf`));
  await expect.poll(() => looked.length).toBe(1);
  await expect.poll(() => working).toBe(1);
  const other = send('192.0.2.2', 'other.pdf');
  // Its file must wait already when the first inspection ends.
  await new Promise((resolve) => setTimeout(resolve, 1500));
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
  office = await openOffice({}, { inspect });
  const send = (name: string, signal?: AbortSignal) => {
    const body = new FormData();
    for (const [part, value] of Object.entries({ ...sampleParts.application, IdempotencyKey: name }))
      body.append(part, value);
    body.append('Files', samplePdf(name));
    return fetch(`${office.origin}/JobApplication/Create`, { method: 'POST', body, signal });
  };
  const first = send('first.pdf');
  await expect.poll(() => looked).toEqual(['first.pdf']);
  const leaving = new AbortController();
  const left = send('left.pdf', leaving.signal).catch(() => {});
  // Its file must wait already when it leaves.
  await new Promise((resolve) => setTimeout(resolve, 1500));
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
