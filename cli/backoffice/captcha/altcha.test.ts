import { type Challenge, type Payload, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { altchaVerifier } from './altcha.ts';
import { createVerifier } from './createVerifier.ts';

let time = new Date('2026-05-04T10:00:00Z');
const verifier = altchaVerifier('a secret of this installation', () => time);

const solve = async (challenge: Challenge): Promise<Payload> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const solved = await solve((await verifier.challenge?.('contact')) as Challenge);
const token = encode(solved);

describe('a solved challenge', () => {
  it('is valid for ten minutes, by the clock of the back office', async () => {
    expect(await verifier.verify(token)).toMatchObject({
      valid: true,
      expiresAt: new Date('2026-05-04T10:10:00Z'),
      form: 'contact',
    });
    time = new Date('2026-05-04T10:09:59Z');
    expect((await verifier.verify(token)).valid).toBe(true);
    time = new Date('2026-05-04T10:10:00Z');
    expect(await verifier.verify(token)).toEqual({ valid: false });
    time = new Date('2026-05-04T10:00:00Z');
  });

  it('has one id, however its token is written', async () => {
    const { challenge, solution } = solved;
    const other = encode({ hmacAlgorithm: 'SHA-512', solution: { ...solution, time: 3 }, challenge });
    const first = await verifier.verify(token);
    expect(await verifier.verify(other)).toEqual(first);
    expect(await verifier.verify(`${token}\n`)).toEqual(first);
    const second = await verifier.verify(
      encode(await solve((await verifier.challenge?.('contact')) as Challenge)),
    );
    expect(second.valid && first.valid && second.id !== first.id).toBe(true);
  });

  it('is worth nothing to another installation', async () => {
    const other = altchaVerifier('another', () => time);
    expect(await other.verify(token)).toEqual({ valid: false });
  });
});

describe('what is refused without an error', () => {
  const { challenge, solution } = solved;
  const { parameters } = challenge;
  const withParameters = (change: object) => ({
    solution,
    challenge: { ...challenge, parameters: { ...parameters, ...change } },
  });
  const tampered: Record<string, unknown> = {
    'an easier challenge': withParameters({ cost: 1 }),
    'a younger challenge': withParameters({ data: { issuedAt: 4e9, lifetime: 600 } }),
    'another form': withParameters({ data: { ...parameters.data, form: 'report' } }),
    'another nonce': withParameters({ nonce: '00' }),
    'no data': withParameters({ data: undefined }),
    'no key signature': withParameters({ keySignature: undefined }),
    'no signature': { solution, challenge: { parameters } },
    'a signature that is none': { solution, challenge: { ...challenge, signature: 7 } },
    'a signature in pieces': {
      solution,
      challenge: { ...challenge, signature: Array.from(String(challenge.signature)) },
    },
    'an unsolved challenge': { challenge },
    'the prefix as solution': { challenge, solution: { counter: 1, derivedKey: parameters.keyPrefix } },
    'a solution of odd length': { challenge, solution: { counter: 1, derivedKey: 'abc' } },
    'no parameters': { challenge: {}, solution },
    'no object': 'text',
    nothing: null,
  };
  it.each(Object.entries(tampered))('%s', async (_, payload) => {
    expect(await verifier.verify(encode(payload))).toEqual({ valid: false });
  });

  it.each(['', 'x', '%%%', '{}', 'bnVsbA==', 'a'.repeat(5_000_000)])(
    'text that is no token',
    async (text) => {
      expect(await verifier.verify(text)).toEqual({ valid: false });
    },
  );
});

it('the settings must hold a secret', () => {
  expect(() => createVerifier({ provider: 'altcha', secret: '' })).toThrow('CAPTCHA_SECRET');
});
