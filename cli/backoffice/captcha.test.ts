import { randomUUID } from 'node:crypto';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealReport } from '../../site/reporting/sealReport.ts';
import { type OpenOffice, openOffice, sampleParts } from '../testing/office/openOffice.ts';

let office: OpenOffice;
/** A provider whose tokens are right when they say so; `down` cannot be asked. */
const verifier = {
  async verify(token: string) {
    if (token === 'down') throw new Error('unreachable');
    return token.startsWith('right')
      ? { valid: true as const, id: token, expiresAt: new Date(Date.now() + 60_000) }
      : { valid: false as const };
  },
};
beforeAll(async () => {
  office = await openOffice({ captcha: { provider: 'altcha', secret: 'x'.repeat(32) } }, { verifier });
});
afterAll(() => office.close());

const { contact } = sampleParts;
const refusal = { HasSuccess: false, Problems: [{ Field: '', Rule: 'captcha' }] };
const create = async (parts: Record<string, string>) =>
  (await office.post('/ContactRequest/Create', { ...contact, ...parts })).json();
const verify = (token: string) =>
  fetch(`${office.origin}/JobApplication/VerifyRecapture?recaptureToken=${token}`);

it('wants a token that is right', async () => {
  expect(await create({})).toEqual(refusal);
  expect(await create({ RecaptureToken: 'wrong' })).toEqual(refusal);
  expect(await create({ RecaptureToken: 'right-1' })).toEqual({ HasSuccess: true });
});

it('takes no token that was solved for another form, and signs no challenge for none', async () => {
  const own = await openOffice({ captcha: { provider: 'altcha', secret: 'x'.repeat(32) } });
  try {
    const ask = (query: string) => fetch(`${own.origin}/Captcha/Challenge${query}`);
    expect((await ask('')).status).toBe(400);
    expect((await ask('?form=toString')).status).toBe(400);
    const challenge = await (await ask('?form=contact')).json();
    const solution = await solveChallenge({ challenge, deriveKey });
    const RecaptureToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const send = async (path: string, parts: Record<string, string>) =>
      (await own.post(path, { ...parts, RecaptureToken })).json();
    expect(await send('/JobApplication/Create', sampleParts.application)).toEqual(refusal);
    expect(await send('/Report/Create', {})).toEqual(refusal);
    expect(await send('/ContactRequest/Create', contact)).toEqual({ HasSuccess: true });
  } finally {
    await own.close();
  }
});

it('asks no token of a report whose page gets no challenge, and one of all others', async () => {
  const { captchaChallenge, ...paths } = office.settings.paths;
  const captcha = { provider: 'recaptcha-v2' as const, secret: 'x'.repeat(32), recaptchaSecret: 'theirs' };
  const recipients = [await identityToRecipient(await generateX25519Identity())];
  const { file, receipt } = await sealReport({ answers: {}, files: [], recipients, language: 'it' });
  const open = [{ paths: { ...paths, captchaChallenge } as typeof paths }, { paths }];
  const answers = [];
  for (const settings of open) {
    const own = await openOffice({ captcha, ...settings });
    try {
      const report = {
        Files: new File([file], 'report.age'),
        ReceiptId: receipt.id,
        ReceiptRecipient: receipt.recipient,
      };
      const sent = [
        await own.post('/Report/Create', report),
        await own.post('/ContactRequest/Create', contact),
      ];
      answers.push(await Promise.all(sent.map((answer) => answer.json())));
    } finally {
      await own.close();
    }
  }
  expect(answers).toEqual([
    [refusal, refusal],
    [{ HasSuccess: true }, refusal],
  ]);
});

it('takes a token once, also when two come at the same time', async () => {
  expect(await create({ RecaptureToken: 'right-2' })).toEqual({ HasSuccess: true });
  expect(await create({ RecaptureToken: 'right-2' })).toEqual(refusal);
  const answers = await Promise.all([1, 2, 3, 4].map(() => create({ RecaptureToken: 'right-3' })));
  expect(answers.filter(({ HasSuccess }) => HasSuccess)).toHaveLength(1);
});

it('does not use up the token of a submission it refuses', async () => {
  expect((await create({ Email: 'nobody', RecaptureToken: 'right-4' })).Problems).toEqual([
    { Field: 'email', Rule: 'email' },
  ]);
  expect(await create({ RecaptureToken: 'right-4' })).toEqual({ HasSuccess: true });
});

it('asks no second token of a repeated request', async () => {
  const IdempotencyKey = randomUUID();
  expect(await create({ IdempotencyKey, RecaptureToken: 'right-5' })).toEqual({ HasSuccess: true });
  expect(await create({ IdempotencyKey, RecaptureToken: 'right-5' })).toEqual({ HasSuccess: true });
  expect(await create({ IdempotencyKey, RecaptureToken: 'wrong' })).toEqual({ HasSuccess: true });
});

it('keeps the key free when the token was spent', async () => {
  const IdempotencyKey = randomUUID();
  expect(await create({ IdempotencyKey, RecaptureToken: 'right-5' })).toEqual(refusal);
  expect(await create({ IdempotencyKey, RecaptureToken: 'right-6' })).toEqual({ HasSuccess: true });
});

it('says of a token whether it is right and unused, and uses nothing up (A-02)', async () => {
  expect(await (await verify('right-7')).json()).toEqual({ HasSuccess: true });
  expect(await (await verify('right-7')).json()).toEqual({ HasSuccess: true });
  expect(await (await verify('wrong')).json()).toEqual({ HasSuccess: false });
  expect(await (await verify('right-1')).json()).toEqual({ HasSuccess: false });
});

it('answers 503 when the provider cannot be asked', async () => {
  expect((await verify('down')).status).toBe(503);
  const answer = await office.post('/ContactRequest/Create', { ...contact, RecaptureToken: 'down' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
