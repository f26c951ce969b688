import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CaptchaVerifier } from '../backoffice/captcha/verifier.ts';
import { formNamed } from '../settings/formNamed.ts';
import { Unavailable } from '../terminal/describeFailure.ts';
import { lightCaptcha } from '../testing/office/lightCaptcha.ts';
import { type OpenOffice, openOffice } from '../testing/office/openOffice.ts';
import {
  type Answered,
  type Asked,
  type Changes,
  changingProxy,
} from '../testing/office/proxies/changingProxy.ts';
import { collectCases } from './cases/collectCases.ts';
import { openClient } from './client/client.ts';
import { type Result, runCases } from './runCases.ts';

const captcha = { provider: 'altcha', secret: 'a secret for tests, 32 characters' } as const;
const foreign = 'https://conformance.invalid';

let office: OpenOffice;
beforeAll(async () => {
  office = await openOffice({ captcha }, { verifier: lightCaptcha() });
});
afterAll(() => office?.close());

/** What the suite says of an office that is the reference but for these changes: the cases of a group that did not pass. */
async function toldOf(group: string, changes: Changes, { origin, settings } = office): Promise<Result[]> {
  const proxy = await changingProxy(origin, changes);
  try {
    const client = openClient({
      ...settings,
      base: new URL(proxy.origin),
      origin: settings.allowedOrigins[0] ?? '',
    });
    const cases = collectCases(settings).filter((one) => one.group === group);
    const results = await runCases(cases, client);
    expect(results.length).toBeGreaterThan(0);
    return results.filter(({ outcome }) => outcome !== 'passed');
  } finally {
    proxy.close();
  }
}

const inShort = (results: Result[]) =>
  results.map(({ outcome, name, finding }) => `${outcome}: ${name}: ${finding}`);

const withHeader = (name: string, value: string): Changes => ({
  answer: (answered) => ({ ...answered, headers: { ...answered.headers, [name]: value } }),
});

/** Other answers to calls of one path. */
const at = (path: string, change: (answered: Answered, asked: Asked) => Answered): Changes => ({
  answer: (answered, asked) => (asked.path.startsWith(path) ? change(answered, asked) : answered),
});

const inBytes = ({ body }: Asked) => body.toString('latin1');

/** The text of a part. */
const partOf = (asked: Asked, name: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(inBytes(asked))?.[1] ?? '';

describe('the suite tells of an office', () => {
  it.each<[what: string, changes: Changes, name: string, finding: RegExp]>([
    [
      'that calls its JSON a page',
      withHeader('content-type', 'text/html; charset=utf-8'),
      'are JSON',
      /^Content-Type is text\/html; charset=utf-8 \(jobPositionList; .*; contact\)$/,
    ],
    [
      'that writes in other letters',
      at('/JobPosition', ({ body, ...answered }) => ({
        ...answered,
        body: Buffer.from(body.toString('utf8').replace('"Name":"', '"Name":"à '), 'latin1'),
      })),
      'are UTF-8',
      /^it has bytes that are no UTF-8 \(jobPositionList; jobPositionById\)$/,
    ],
    [
      'that sets a cookie',
      withHeader('set-cookie', 'session=1'),
      'set no cookie',
      /^it sets a cookie \(.*; contact\)$/,
    ],
    [
      'whose answers a cache may keep',
      withHeader('cache-control', 'public, max-age=600'),
      'are kept by no cache',
      /^Cache-Control is public, max-age=600 \(verifyRecapture; captchaChallenge; /,
    ],
    [
      'that repeats what it was sent',
      at('/ContactRequest', (answered, asked) => {
        const body = JSON.parse(answered.body.toString('utf8'));
        return {
          ...answered,
          body: Buffer.from(JSON.stringify({ ...body, FirstName: partOf(asked, 'FirstName') })),
        };
      }),
      'repeat nothing that was sent',
      /^it repeats a text that was sent \(contact, refused; contact\)$/,
    ],
  ])('%s', async (_, changes, name, finding) => {
    const [told, ...others] = await toldOf('answers', changes);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ outcome: 'failed', name, finding: expect.stringMatching(finding) });
  });

  it('and not of one that refuses pages of others', async () => {
    const refusing: Changes = {
      answer: (answered, { headers }) =>
        headers.origin === foreign
          ? { ...answered, status: 403, headers: {}, body: Buffer.alloc(0) }
          : answered,
    };
    expect(inShort(await toldOf('origins', refusing))).toEqual([]);
  });

  it('whose answers pages of others may read', async () => {
    const told = await toldOf('origins', {
      answer: (answered, { method, headers: { origin } }) =>
        method === 'OPTIONS' || !origin
          ? answered
          : { ...answered, headers: { ...answered.headers, 'access-control-allow-origin': origin } },
    });
    expect(new Set(inShort(told).map((line) => line.replace(/: \w+:/, ':')))).toEqual(
      new Set([`failed: the answer cannot be read from elsewhere: it allows ${foreign}`]),
    );
    expect(told.map(({ name }) => name.split(':')[0])).toEqual(
      expect.arrayContaining(['captchaChallenge', 'contact', 'reportStatus']),
    );
  });

  it('that makes no challenge, so that no page can send', async () => {
    const told = await toldOf(
      'captcha',
      at('/Captcha/Challenge', (answered) => ({ ...answered, status: 404 })),
    );
    expect(inShort(told.filter(({ outcome }) => outcome === 'failed'))).toEqual(
      ['application', 'contact', 'quotation', 'report', 'spontaneous', 'supplier'].map(
        (form) => `failed: a challenge for the form ${form}: status 404; 200 with a challenge was expected`,
      ),
    );
  });

  it('that gives all visitors one challenge', async () => {
    let first: Buffer | undefined;
    const told = await toldOf(
      'captcha',
      at('/Captcha/Challenge?form=contact', (answered) => {
        first ??= answered.body;
        return { ...answered, body: first };
      }),
    );
    expect(inShort(told)).toContain(
      'failed: a challenge for the form contact: it is the same for two visitors, and good for one of them',
    );
  });

  it('that takes whatever token it is shown', async () => {
    const { challenge } = lightCaptcha();
    let count = 0;
    const verify: CaptchaVerifier['verify'] = async (token) =>
      token
        ? { valid: true, id: String(count++), expiresAt: new Date(Date.now() + 60_000) }
        : { valid: false };
    const other = await openOffice({ captcha }, { verifier: { challenge, verify } });
    try {
      const told = await toldOf('captcha', {}, other);
      expect(told.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual([
        "a token that is none: 'conformance'",
        "a token that is none: 'e30='",
        "a token that is none: 'xxxxxxxxxxxx'…",
        'a form with a token that is none',
        'a form with a token for an easier challenge than was given',
        'a form with the token of another form',
        'a token is good for one submission',
      ]);
    } finally {
      await other.close();
    }
  });

  it('that asks for no token, which is no failure', async () => {
    const other = await openOffice();
    try {
      const settings = { ...other.settings, captcha };
      const told = await toldOf(
        'captcha',
        {
          async answer(answered, { path }) {
            if (!/^.(Captcha|JobApplication.VerifyRecapture)/.test(path)) return answered;
            const asked = await fetch(office.origin + path);
            return { ...answered, status: asked.status, body: Buffer.from(await asked.arrayBuffer()) };
          },
        },
        { ...other, settings },
      );
      expect(inShort(told).filter((line) => !/wrong form/.test(line))).toEqual(
        [
          'a form without a token',
          'a form with a token that is none',
          'a form with a token for an easier challenge than was given',
          'a form with the token of another form',
          'a token is good for one submission',
        ].map((name) => `absent: ${name}: forms are taken without a token, so programs can send them`),
      );
    } finally {
      await other.close();
    }
  });

  it('before which a proxy takes no large files', async () => {
    const limited: Changes = {
      answer: (answered, { body }) => (body.length > 2 ** 20 ? { ...answered, status: 413 } : answered),
    };
    expect(inShort(await toldOf('form application', limited))).toContain(
      'failed: cv of 20 MiB: status 413 for a submission; 200 with HasSuccess was expected',
    );
    expect(inShort(await toldOf('form report', limited))).toEqual([
      'failed: a report of 50 MiB, as large as the form allows: status 413 for a submission; 200 with HasSuccess was expected',
    ]);
  });

  it('that takes no reports, though pages send them', async () => {
    const told = await toldOf(
      'form report',
      at('/Report/Create', (answered) => ({ ...answered, body: Buffer.from('{"HasSuccess":false}') })),
    );
    expect(inShort(told)).toContain(
      'failed: an encrypted report, and its status: it was refused, but has to be taken ([])',
    );
  });

  it('that lacks a call, once for this call and not for what holds of all', async () => {
    const away = at('/Report/Status', (answered) => ({ ...answered, status: 404 }));
    expect(inShort(await toldOf('answers', away))).toEqual([]);
    expect((await toldOf('form report', away)).length).toBeGreaterThan(0);
  });

  it('whose receipts tell of others', async () => {
    const known: string[] = [];
    const told = await toldOf('form report', {
      answer(answered, asked) {
        if (asked.path === '/Report/Create') known.push(partOf(asked, 'ReceiptId'));
        if (asked.path !== '/Report/Status') return answered;
        const body = JSON.parse(answered.body.toString('utf8'));
        return { ...answered, body: Buffer.from(JSON.stringify({ ...body, Known: known })) };
      },
    });
    expect(inShort(told)).toEqual([
      'failed: a receipt that nobody knows: the answer names the receipt of another report',
    ]);
  });

  it('that takes a second attempt with a new token for something else', async () => {
    const tokens = new Map<string, string>();
    const told = await toldOf(
      'repeated submissions',
      at('/ContactRequest', (answered, asked) => {
        const [key, token] = ['IdempotencyKey', 'RecaptureToken'].map((name) => partOf(asked, name)) as [
          string,
          string,
        ];
        const known = tokens.get(key) ?? token;
        tokens.set(key, known);
        return known === token
          ? answered
          : { ...answered, status: 422, body: Buffer.from('{"HasSuccess":false}') };
      }),
    );
    expect(inShort(told)).toEqual([
      'failed: the same submission again, with another captcha token (contact): status 422 for a submission; 200 with HasSuccess was expected',
    ]);
  });

  it('that reads no key, once and not as a failure', async () => {
    const told = await toldOf('repeated submissions', {
      request: (asked) => ({
        ...asked,
        body: Buffer.from(inBytes(asked).replace('"IdempotencyKey"', '"NoKey"'), 'latin1'),
      }),
    });
    expect(new Set(inShort(told).map((line) => line.replace(/: .*: /, ': ')))).toEqual(
      new Set([
        'absent: the IdempotencyKey is not read, so what a visitor has to send twice is stored twice',
      ]),
    );
  });

  it('that names another rule, and that it may name none', async () => {
    const wrongly = at('/ContactRequest', ({ body, ...answered }) => ({
      ...answered,
      body: Buffer.from(body.toString('utf8').replace('"Rule":"email"', '"Rule":"format"')),
    }));
    const [told] = await toldOf('form contact', wrongly);
    expect(told?.finding).toMatch(/refused, as it has to be, but for .*; email breaks the rule email/);
    expect(told?.hint).toMatch(/or leave Problems out/);
  });
});

it('the suite stops when an office answers nothing any more', async () => {
  const { origin, close } = await changingProxy(office.origin, {});
  close();
  const client = openClient({ ...office.settings, base: new URL(origin), origin: foreign });
  await expect(runCases(collectCases(office.settings), client)).rejects.toThrow(Unavailable);
});

/** What calls a server of a test's own. */
async function clientOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return openClient({ ...office.settings, base: new URL(`http://127.0.0.1:${port}`), origin: foreign });
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

it('the suite finds nothing wrong where each form is for a position', async () => {
  const { forms } = office.settings;
  const settings = {
    ...office.settings,
    forms: { application: formNamed(forms, 'application'), report: formNamed(forms, 'report') },
  };
  for (const group of new Set(collectCases(settings).map((one) => one.group)))
    expect([group, inShort(await toldOf(group, {}, { ...office, settings }))]).toEqual([group, []]);
});

it('the suite asks once more where a connection ended, and tells when the next one does, too', async () => {
  const ends = [true, false, true, true];
  const server = createServer((request, response) => {
    if (ends.shift()) request.destroy();
    else response.end('[]');
  });
  const client = await clientOf(server);
  try {
    expect(await client.get('jobPositionList')).toMatchObject({ status: 200, body: [] });
    await expect(client.get('jobPositionList')).rejects.toThrow(/no answer/);
  } finally {
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
