import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providePostgres } from '../testing/machine/providePostgres.ts';
import { buildOffice } from '../testing/office/buildOffice.ts';
import { type OpenOffice, openOffice, sampleParts } from '../testing/office/openOffice.ts';
import { timesOf } from '../testing/thorough.ts';

const { contact, application } = sampleParts;
const captcha = { provider: 'altcha', secret: 'x'.repeat(32) } as const;
const verifier = {
  verify: async (token: string) =>
    token.startsWith('right')
      ? { valid: true as const, id: token, expiresAt: new Date(Date.now() + 60_000) }
      : { valid: false as const },
};
const untrusted = { HasSuccess: false, Problems: [{ Field: '', Rule: 'captcha' }] };

/** Processor time of the process that holds the back office, in milliseconds. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('before the captcha', () => {
  let office: OpenOffice;
  beforeAll(async () => {
    office = await openOffice({ captcha }, { verifier });
    await office.post('/ContactRequest/Create', contact);
  });
  afterAll(() => office.close());
  const create = async (path: string, parts: Parameters<OpenOffice['post']>[1]) =>
    (await office.post(path, parts)).json();

  it('judges no field', async () => {
    const wrong = { ...contact, Email: '@'.repeat(100_000) };
    const answers: unknown[] = [];
    const ms = await cost(async () => {
      answers.push(await create('/ContactRequest/Create', wrong));
      answers.push(await create('/ContactRequest/Create', { ...wrong, RecaptureToken: 'forged' }));
      answers.push(await create('/ContactRequest/Create', { ...wrong, RecaptureToken: 'right' }));
    });
    const tooLong = { Field: 'email', Rule: 'tooLong', Limit: 254 };
    expect(answers).toEqual([untrusted, untrusted, { HasSuccess: false, Problems: [tooLong] }]);
    expect(ms).toBeLessThan(2000);
  });

  it('unpacks no file', async () => {
    const text = Buffer.alloc(30_000_000, '<w:p>Conformance, or whatever repeats itself.</w:p>');
    for (let at = 0; at < text.length; at += 10_000) randomBytes(100).copy(text, at);
    text.write('no XML'); // chance must not begin it as a part that is looked into
    const docx = buildOffice('docx', [{ name: 'word/media/one.xml', data: text }]);
    const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'cv.docx');
    const { JobPositionId: _, ...spontaneous } = application;
    const right = { ...spontaneous, Files: [file(docx), file(docx)] };
    const wrong = { ...right, Files: [file(docx), file(docx.subarray(0, -30))] };
    const send = (parts: typeof right & { RecaptureToken?: string }) =>
      create('/JobApplication/Create', parts);
    expect(docx.length).toBeLessThan(1_000_000);
    expect(await send(wrong)).toEqual(untrusted);
    const without = await cost(() => send(right));
    expect(await send({ ...right, RecaptureToken: 'right-1' })).toEqual({ HasSuccess: true });
    // Nor for a captcha that was solved for something else.
    expect(await send({ ...wrong, RecaptureToken: 'right-1' })).toEqual(untrusted);
    expect(without).toBeLessThan(1000);
  });

  it('still answers a repeated request as the first one', async () => {
    const parts = { ...contact, IdempotencyKey: randomUUID(), RecaptureToken: 'right-2' };
    expect(await create('/ContactRequest/Create', parts)).toEqual({ HasSuccess: true });
    expect(await create('/ContactRequest/Create', parts)).toEqual({ HasSuccess: true });
  });

  it('says in the log how each call ended', async () => {
    office.log.length = 0;
    await create('/ContactRequest/Create', contact);
    await create('/ContactRequest/Create', { ...contact, Email: 'x', RecaptureToken: 'right-3' });
    await create('/ContactRequest/Create', { ...contact, RecaptureToken: 'right-3' });
    await expect.poll(() => office.log.length).toBe(3);
    const lines = office.log.map((line) => JSON.parse(line));
    expect(lines.map(({ outcome }) => outcome)).toEqual(['captcha', 'refused', 'done']);
    for (const { time } of lines) expect(new Date(time).toISOString()).toBe(time);
  });
});

const openers: [string, () => Promise<{ office: OpenOffice; close(): Promise<void> }>][] = [
  [
    'SQLite',
    async () => {
      const office = await openOffice();
      return { office, close: office.close };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const database = await providePostgres();
      const office = await openOffice({ database: database.url });
      const close = async () => {
        await office.close();
        await database.close();
      };
      return { office, close };
    },
  ],
];

describe.each(openers)('on %s', (_name, open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  const send = async (path: string, body: string, type = 'multipart/form-data; boundary=b') => {
    const answer = await fetch(opened.office.origin + path, {
      method: 'POST',
      body: Buffer.from(body, 'latin1'),
      headers: { 'Content-Type': type },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const part = (head: string, value: string) =>
    `--b\r\nContent-Disposition: form-data${head}\r\n\r\n${value}\r\n`;
  const bodyOf = (parts: Record<string, string>) =>
    Object.entries(parts)
      .map(([name, value]) => part(`; name="${name}"`, value))
      .join('');
  const unreadable = { status: 400, body: { HasSuccess: false } };
  const creating = ['Contact', 'Quotation'].map((name) => `/${name}Request/Create`);
  const paths = [
    ...creating,
    '/JobApplication/Create',
    '/SupplierProposal/Create',
    '/Report/Create',
    '/Report/Status',
  ];

  it.each(paths)('refuses parts that are none: %s', async (path) => {
    const parts = {
      'no name': part('', 'x'),
      'a file without a name of its part': part('; filename="cv.pdf"', 'x'),
      'an empty name': part('; name=""', 'x'),
      'NUL in an answer': part('; name="FirstName"', 'An\0na'),
      'NUL in the key': part('; name="IdempotencyKey"', 'a\0b'),
      'NUL in the receipt': part('; name="ReceiptId"', `${'a'.repeat(20)}\0`),
      'bytes of no character': part('; name="FirstName"', 'An\xffna'),
      'half a pair': part('; name="FirstName"', '\xed\xa0\x80'),
      'half a pair in UTF-16': part(
        '; name="FirstName"\r\nContent-Type: text/plain; charset=utf-16le',
        '\x00\xd8',
      ),
    };
    for (const [name, text] of Object.entries(parts))
      expect([name, await send(path, `${bodyOf(contact)}${text}--b--\r\n`)]).toEqual([name, unreadable]);
  });

  it('refuses a text that is larger than any field', async () => {
    const { status } = await send('/ContactRequest/Create', `${bodyOf({ X: 'x'.repeat(100_001) })}--b--\r\n`);
    expect(status).toBe(413);
  });

  it('knows no receipt that cannot be one', async () => {
    const unknown = { status: 200, body: { HasSuccess: true, Received: false, Answers: [] } };
    const form = 'application/x-www-form-urlencoded';
    const ask = (body: string, type: string) => send('/Report/Status', body, type);
    expect(await ask(`ReceiptId=${'a'.repeat(20)}%00`, form)).toEqual(unknown);
    expect(await ask('ReceiptId=%ED%A0%80', form)).toEqual(unknown);
    expect(await ask('{"ReceiptId":"aaaaaaaaaaaaaaaa\\u0000\\ud800"}', 'application/json')).toEqual(unknown);
  });

  it('answers whatever body it is sent', { timeout: 120_000 }, async () => {
    const pieces = fc.constantFrom(
      ...['--b', '--b--', '--', '\r\n', '\r\n\r\n', '\n', '\0', '\xff', 'x', ' ', ';', ':', '"'],
      ...[
        'Content-Disposition: form-data',
        'Content-Disposition: attachment',
        'Content-Type: application/json',
      ],
      ...[
        '; name="FirstName"',
        '; name="Files"',
        '; name="__proto__"',
        '; name="toString"',
        '; name=',
        '; name*=',
      ],
      ...[
        '; filename="cv.pdf"',
        "; filename*=utf-16le''%00%d8.pdf",
        '; filename="',
        'Content-Type: text/plain; charset=x',
      ],
      ...['Content-Transfer-Encoding: base64', part('; name="Files"; filename="a.docx"', 'PK'), part('', '')],
    );
    const body = fc.array(pieces, { maxLength: 25 }).map((all) => `--b\r\n${all.join('')}`);
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), fc.constantFrom(...paths), async (text, ends, path) => {
        const { status } = await send(path, ends ? `${text}\r\n--b--\r\n` : text);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: timesOf(50, 300) },
    );
  });
});
