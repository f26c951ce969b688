import { identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecret, deriveReceipt, formatReceiptCode, parseReceiptCode } from './receipt.ts';

const secrets = fc.uint8Array({ minLength: 15, maxLength: 15 });
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('a receipt code', () => {
  it('has 120 random bits in five groups of five', () => {
    const codes = new Set(Array.from({ length: 200 }, () => formatReceiptCode(createSecret())));
    expect(codes.size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it('is what it was when it is typed back', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        expect(parseReceiptCode(formatReceiptCode(secret))).toEqual(secret);
      }),
    );
  });

  it('may be typed back in the usual wrong ways', () => {
    const secret = new Uint8Array(15).fill(1);
    const code = formatReceiptCode(secret);
    expect(code).toBe('040G2-08104-0G208-1040G-2081B');
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      ` ${code.replaceAll('-', ' – ')}\n`,
      code.replaceAll('0', 'O'),
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
      code.replaceAll('1', 'I'),
      code.replaceAll('1', 'İ').toLowerCase(),
      code.replaceAll('1', 'İ'),
      code.replaceAll('1', 'ı'),
      '０４０Ｇ2 08104 0G208 1040G 2081b',
    ])
      expect(parseReceiptCode(typed), typed).toEqual(secret);
  });

  it('notices every wrong symbol', () => {
    const symbols = formatReceiptCode(createSecret()).replaceAll('-', '');
    for (let at = 0; at < symbols.length; at += 1) {
      for (const other of alphabet.replace(symbols[at] ?? '', '')) {
        const typed = symbols.slice(0, at) + other + symbols.slice(at + 1);
        expect(parseReceiptCode(typed), typed).toBeUndefined();
      }
    }
  });

  it('notices any two symbols that changed places', () => {
    fc.assert(
      fc.property(secrets, fc.nat(24), fc.nat(24), (secret, a, b) => {
        const symbols = [...formatReceiptCode(secret).replaceAll('-', '')];
        fc.pre(symbols[a] !== symbols[b]);
        [symbols[a], symbols[b]] = [symbols[b] as string, symbols[a] as string];
        expect(parseReceiptCode(symbols.join(''))).toBeUndefined();
      }),
    );
  });

  it.each(['', '040G2', '040G2-08104-0G208-1040G-2081B-0', '040G2-08104-0G208-1040G-2081U'])(
    'is not %j',
    (typed) => expect(parseReceiptCode(typed)).toBeUndefined(),
  );
});

describe('what a code leads to', () => {
  it('stays the same in every version: old codes must open', async () => {
    const { id, identity } = await deriveReceipt(new Uint8Array(15).fill(1));
    expect(id).toBe('82f61e5bb97f41bdae93f6f037f90295');
    expect(await identityToRecipient(identity)).toBe(
      'age16scrmf47dawx5c779j7l0jnp4ac9adw0uzcx34lfr29ggrclh9psf7qp3t',
    );
  });

  it('is another for every code', async () => {
    const [one, two] = await Promise.all([deriveReceipt(createSecret()), deriveReceipt(createSecret())]);
    expect(one?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(one?.identity).toMatch(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/);
    expect(one?.id).not.toBe(two?.id);
    expect(one?.identity).not.toBe(two?.identity);
  });
});
