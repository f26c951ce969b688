import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

it('is the same for a text and its bytes, and another where parts begin elsewhere', () => {
  expect(fingerprint('è', 'b', 'c')).toBe(fingerprint(Buffer.from('è'), 'b', Buffer.from('c')));
  const others = [['ab'], ['a', 'b'], ['', 'ab'], [Buffer.from([0xff])], [Buffer.from([0xfe])], []];
  expect(new Set(others.map((parts) => fingerprint(...parts))).size).toBe(others.length);
});
