// npx tsx bench/captchaTokens.ts [tokens] [--posts 50] [--forged 10000] [--database postgres://…]
import { randomBytes, randomUUID } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createVerifier } from '../cli/backoffice/captcha/createVerifier.ts';
import { type OpenOffice, openOffice, sampleParts } from '../cli/testing/office/openOffice.ts';
import { waitForAll } from '../cli/testing/waitForAll.ts';
import { readCounts, readOptions } from './readOptions.ts';

const { positionals, values } = readOptions({ database: '', posts: 50, forged: 10_000 });
const { tokens } = readCounts(positionals, { tokens: 1000 });
const { posts, forged: forgeries } = values;
/** Good tokens among the forged ones, as many as have to be taken. */
const good = 20;

const captcha = { provider: 'altcha', secret: randomUUID() } as const;
const database = values.database && { database: values.database };

/**
 * A challenge as the office with this secret signs it, but with next to no work: the work is not what is tried here.
 */
async function solved(secret: string, { issuedAt = Math.floor(Date.now() / 1000) } = {}) {
  const challenge = await createChallenge({
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}/key`,
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 1,
    data: { issuedAt, lifetime: 600, form: 'contact' },
    deriveKey,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('It was not solved.');
  return { challenge, solution };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/** One of many ways to write a token that nobody signed, or that is no longer valid. */
async function forge(number: number): Promise<string> {
  const { challenge, solution } = await solved(captcha.secret);
  const { parameters } = challenge;
  const withParameters = (change: object) =>
    encode({ solution, challenge: { ...challenge, parameters: { ...parameters, ...change } } });
  const now = Math.floor(Date.now() / 1000);
  const ways: (() => string | Promise<string>)[] = [
    async () => encode(await solved(randomUUID())),
    async () => encode(await solved(captcha.secret, { issuedAt: now - 601 })),
    () => withParameters({ nonce: randomBytes(16).toString('hex') }),
    () => withParameters({ salt: randomBytes(16).toString('hex') }),
    () => withParameters({ cost: 1 + (number % 9) }),
    () => withParameters({ data: { issuedAt: now + 1 + number, lifetime: 600, form: 'contact' } }),
    () => withParameters({ keyPrefix: '' }),
    () => encode({ solution, challenge: { ...challenge, signature: randomBytes(32).toString('hex') } }),
    () => encode({ solution, challenge: { parameters } }),
    () => encode({ solution: { ...solution, derivedKey: randomBytes(32).toString('hex') }, challenge }),
    () => encode({ challenge, solution: { counter: number, derivedKey: parameters.keyPrefix ?? '' } }),
    () => encode({ challenge }),
    () => randomBytes(1 + (number % 500)).toString('base64'),
    () => flip(encode({ challenge, solution }), number),
  ];
  return (await ways[number % ways.length]?.()) ?? '';
}

/** With one letter of what is signed changed. */
function flip(token: string, number: number): string {
  const text = Buffer.from(token, 'base64').toString('utf8');
  const digits = [...text.matchAll(/(?<="(?:nonce|salt|signature|keySignature)":"[\da-f]*)[\da-f]/g)];
  const at = digits[(number * 31) % digits.length]?.index ?? 0;
  const other = text[at] === '0' ? '1' : '0';
  return Buffer.from(text.slice(0, at) + other + text.slice(at + 1)).toString('base64');
}

const send = async (office: OpenOffice, RecaptureToken: string) => {
  const parts = { ...sampleParts.contact, IdempotencyKey: randomUUID(), RecaptureToken };
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  // A kept connection may end while this process has no turn.
  const headers = { Connection: 'close' };
  const answer = await fetch(`${office.origin}/ContactRequest/Create`, { method: 'POST', body, headers });
  return { status: answer.status, taken: (await answer.text()) === '{"HasSuccess":true}' };
};

async function sendEachOften() {
  // They arrive at the storage together: looking a token up first would not keep two of them apart.
  const verifier = waitForAll(posts, createVerifier(captcha));
  const uploads = { count: posts * 9, bytes: 1e9 };
  const office = await openOffice({ captcha, ...database }, { verifier, uploads });
  try {
    const before = await countRecords(office);
    let acknowledged = 0;
    let once = 0;
    for (let number = 0; number < tokens; number += 1) {
      const token = encode(await solved(captcha.secret));
      const answers = await Promise.all(Array.from({ length: posts }, () => send(office, token)));
      const taken = answers.filter((one) => one.taken).length;
      acknowledged += taken;
      if (taken === 1) once += 1;
    }
    return { tokens, posts, acknowledged, once, records: (await countRecords(office)) - before };
  } finally {
    await office.close();
  }
}

async function sendForged() {
  const office = await openOffice({ captcha, ...database });
  try {
    const before = await countRecords(office);
    const taken: string[] = [];
    const statuses: Record<number, number> = {};
    const all = forgeries + good;
    const goodUntil = (number: number) => Math.floor((number * good) / all);
    let next = 0;
    const visit = async () => {
      while (next < all) {
        const number = next;
        next += 1;
        const isGood = goodUntil(number + 1) > goodUntil(number);
        const token = isGood ? encode(await solved(captcha.secret)) : await forge(number);
        const answer = await send(office, token);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.taken) taken.push(isGood ? 'good' : 'forged');
      }
    };
    await Promise.all(Array.from({ length: 20 }, visit));
    const count = (kind: string) => taken.filter((one) => one === kind).length;
    const records = (await countRecords(office)) - before;
    return { forged: forgeries, taken: count('forged'), goodTaken: count('good'), records, statuses };
  } finally {
    await office.close();
  }
}

async function countRecords({ backOffice }: OpenOffice): Promise<number> {
  return (await backOffice.storage.selectFrom('submissions').select('id').execute()).length;
}

const begun = performance.now();
const used = await sendEachOften();
const unsigned = await sendForged();
const seconds = Math.round((performance.now() - begun) / 1000);
process.stdout.write(`${JSON.stringify({ used, unsigned, seconds }, null, 2)}\n`);
const isRight =
  used.once === tokens &&
  used.records === tokens &&
  unsigned.taken === 0 &&
  unsigned.goodTaken === good &&
  unsigned.records === unsigned.goodTaken;
process.exitCode = isRight ? 0 : 1;
