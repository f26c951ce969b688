import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  decryptValue,
  encryptValue,
  keyIdOf,
  keyIdOfStart,
  startLength,
  Unreadable,
} from './encryptValue.ts';
import { addKey, parseStorageKeys } from './storageKeys.ts';

const file = addKey('', new Date(0));
const keys = parseStorageKeys(file, 'key.txt');
const place = '["files","content","f","s"]';

it('opens what was encrypted, texts and bytes, and shows nothing of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 5000 })), (value) => {
      const stored = encryptValue(keys, value, place);
      expect(typeof stored).toBe(typeof value);
      const start = stored.slice(0, typeof stored === 'string' ? startLength.text : startLength.bytes);
      expect([keyIdOf(stored), keyIdOfStart(start)]).toEqual([keys.newest.id, keys.newest.id]);
      const opened = decryptValue(keys, stored, place);
      if (typeof value === 'string') expect(opened).toBe(Buffer.from(value).toString('utf8'));
      else expect(Buffer.from(opened as Uint8Array).equals(value)).toBe(true);
      expect(encryptValue(keys, value, place)).not.toEqual(stored);
    }),
  );
  const canary = 'CANARY of a CV';
  expect(String(encryptValue(keys, canary, place))).not.toContain('CANARY');
  expect(Buffer.from(encryptValue(keys, Buffer.from(canary), place)).includes('CANARY')).toBe(false);
});

it('opens nothing in another place, with another key, or with a bit of it changed', () => {
  const stored = encryptValue(keys, Buffer.from('CV'), place) as Buffer;
  expect(() => decryptValue(keys, stored, '["files","content","f","t"]')).toThrow(Unreadable);
  const other = parseStorageKeys(addKey('', new Date(0)), 'other.txt');
  const { id } = keys.newest;
  expect(() => decryptValue(other, stored, place)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(`with the key ${id}, which is not here`),
      keyId: id,
      code: `KEY_${id}`, // all that the log has of it
    }),
  );
  for (let bit = 0; bit < stored.length * 8; bit += 1) {
    const changed = Buffer.from(stored);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => decryptValue(keys, changed, place)).toThrow(Unreadable);
  }
  for (let length = 0; length < stored.length; length += 1)
    expect(() => decryptValue(keys, stored.subarray(0, length), place)).toThrow(Unreadable);
});

it.each([
  null,
  7,
  '',
  'e1.',
  'Anna',
  'Anna'.repeat(50),
  '{"name":"Anna"}',
  new Uint8Array(),
  new Uint8Array(100),
])('takes %j for nothing that it encrypted', (stored) => {
  expect([keyIdOf(stored), keyIdOfStart(stored)]).toEqual([undefined, undefined]);
  expect(() => decryptValue(keys, stored, place)).toThrow(Unreadable);
});

it('opens with every key of the file, and encrypts with the first', () => {
  const stored = encryptValue(keys, 'Anna', place);
  const turned = parseStorageKeys(addKey(file, new Date(0)), 'key.txt');
  expect(turned.all.size).toBe(2);
  expect(decryptValue(turned, stored, place)).toBe('Anna');
  expect(keyIdOf(encryptValue(turned, 'Anna', place))).toBe(turned.newest.id);
  expect(turned.newest.id).not.toBe(keys.newest.id);
  expect(() => decryptValue(keys, encryptValue(turned, 'Anna', place), place)).toThrow(/not here/);
});

it.each(['', '# remarks alone\n', 'abc\n', `${'0'.repeat(63)}\n`, `${'0'.repeat(64)}\nxyz\n`])(
  'says what is wrong with the key file %j',
  (text) => {
    expect(() => parseStorageKeys(text, '/etc/key.txt')).toThrow(
      /^\/etc\/key\.txt (holds no key|is damaged).*Restore/,
    );
  },
);
