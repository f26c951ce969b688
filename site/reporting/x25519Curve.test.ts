import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { x25519Curve } from './x25519Curve.ts';
import { x25519 } from './x25519Later.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex');

it('answers as RFC 7748 says (5.2)', async () => {
  const vectors = [
    [
      'a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4',
      'e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c',
      'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
    ],
    [
      '4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d',
      'e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493',
      '95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957',
    ],
  ] as const;
  for (const [scalar, point, product] of vectors)
    expect(hex(await x25519.scalarMult(bytes(scalar), bytes(point)))).toBe(product);
  let [k, u] = [x25519.GuBytes, x25519.GuBytes];
  for (let time = 0; time < 1000; time += 1) [k, u] = [new Uint8Array(x25519Curve.scalarMult(k, u)), k];
  expect(hex(k)).toBe('684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51');
});

it('answers as OpenSSL does, and refuses points that would make the secret known', async () => {
  const der = (prefix: string, key: Uint8Array) => Buffer.concat([Buffer.from(prefix, 'hex'), key]);
  const secretOf = (key: Uint8Array) =>
    createPrivateKey({ key: der('302e020100300506032b656e04220420', key), format: 'der', type: 'pkcs8' });
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      async (own, other) => {
        const publicKey = await x25519.scalarMultBase(other);
        const spki = der('302a300506032b656e032100', publicKey);
        const peer = createPublicKey({ key: spki, format: 'der', type: 'spki' });
        expect(createPublicKey(secretOf(other)).export({ format: 'der', type: 'spki' })).toEqual(spki);
        expect(hex(await x25519.scalarMult(own, publicKey))).toBe(
          diffieHellman({ privateKey: secretOf(own), publicKey: peer }).toString('hex'),
        );
      },
    ),
    { numRuns: 30 },
  );
  const known = bytes('e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800');
  for (const point of [new Uint8Array(32), known])
    await expect(x25519.scalarMult(bytes('11'.repeat(32)), point)).rejects.toThrow();
});
