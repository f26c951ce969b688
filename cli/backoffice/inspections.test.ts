import { afterEach, expect, it } from 'vitest';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';
import type { CaptchaVerifier } from './captcha/verifier.ts';
import { inspectFile } from './files/inspectFile.ts';

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
  await new Promise((resolve) => setTimeout(resolve, 500));
  release();
  expect(await Promise.all([...greedy, other])).toEqual(Array(31).fill(200));
  expect(most).toBe(1);
  expect(looked.indexOf('other.pdf')).toBeLessThan(3);
});

it('looks into the files of five attempts with one token', async () => {
  let looked = 0;
  const inspect: typeof inspectFile = async (name, bytes) => {
    looked += 1;
    return inspectFile(name, bytes);
  };
  const expiresAt = new Date(Date.now() + 600_000);
  const verifier: CaptchaVerifier = { verify: async (id) => ({ valid: true, id, expiresAt }) };
  const captcha = { provider: 'altcha' as const, secret: 'x'.repeat(32) };
  office = await openOffice({ captcha }, { inspect, verifier });
  const wrong = new File(['%PDF-1.4 no more'], 'cv.pdf');
  const send = async (Files: File, RecaptureToken = 'first') => {
    const answer = await office.post('/JobApplication/Create', {
      ...sampleParts.application,
      Files,
      RecaptureToken,
    });
    return (await answer.json()).Problems?.map(({ Rule }: { Rule: string }) => Rule);
  };
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await send(wrong)).toEqual(['fileType']);
  expect(await send(samplePdf())).toEqual(['captcha']);
  expect(looked).toBe(5);
  expect(await send(samplePdf(), 'second')).toBeUndefined();
});
