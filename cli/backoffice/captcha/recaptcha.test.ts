import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createVerifier } from './createVerifier.ts';
import { recaptchaVerifier } from './recaptcha.ts';

/** Stands where Google stands: takes each token once, as Google does. */
let asked: URLSearchParams[] = [];
const used = new Set<string | null>();
const google = (body: URLSearchParams, response: ServerResponse) => {
  const token = body.get('response');
  const success = token?.startsWith('good') && !used.has(token);
  used.add(token);
  response.end(JSON.stringify(success ? { success } : { success, 'error-codes': ['timeout-or-duplicate'] }));
};
let answer = google;
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = new URLSearchParams(text);
  asked.push(body);
  answer(body, response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
});

let time = new Date('2026-05-04T10:00:00Z');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const verifier = recaptchaVerifier('the secret key', () => time, { url });
beforeEach(() => {
  asked = [];
  answer = google;
});

describe('reCAPTCHA', () => {
  it('asks Google once, so that a token can be looked at twice', async () => {
    const [first, atOnce] = await Promise.all([verifier.verify('good 1'), verifier.verify('good 1')]);
    expect(first).toMatchObject({ valid: true, expiresAt: new Date('2026-05-04T10:05:00Z') });
    expect([atOnce, await verifier.verify('good 1')]).toEqual([first, first]);
    expect(asked.map((body) => Object.fromEntries(body))).toEqual([
      { secret: 'the secret key', response: 'good 1' },
    ]);
  });

  it('lets a token expire', async () => {
    expect((await verifier.verify('good 2')).valid).toBe(true);
    time = new Date('2026-05-04T10:05:00Z');
    expect(await verifier.verify('good 2')).toEqual({ valid: false });
  });

  it('refuses what Google refuses, and what can be no token', async () => {
    expect(await verifier.verify('bad')).toEqual({ valid: false });
    expect(asked).toHaveLength(1);
    expect(await verifier.verify('')).toEqual({ valid: false });
    expect(await verifier.verify('x'.repeat(20_000))).toEqual({ valid: false });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, typeof google]>([
    ['HTTP 500', (_, response) => response.writeHead(500).end('{}')],
    ['a web page', (_, response) => response.end('<html>')],
    ['a closed connection', (_, response) => response.destroy()],
    [
      'a refusal of the secret key',
      (_, response) => response.end('{"error-codes":["invalid-input-secret","timeout-or-duplicate"]}'),
    ],
  ])('rejects at %s, and asks again the next time', async (name, failure) => {
    answer = failure;
    await expect(verifier.verify(`good at ${name}`)).rejects.toThrow();
    answer = google;
    expect((await verifier.verify(`good at ${name}`)).valid).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('needs its secret key', () => {
    expect(() => createVerifier({ provider: 'recaptcha-v2', secret: '' })).toThrow('RECAPTCHA_SECRET');
  });
});
