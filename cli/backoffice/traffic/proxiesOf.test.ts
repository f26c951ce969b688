import { expect, it } from 'vitest';
import { proxiesOf } from './proxiesOf.ts';

it.each([
  ['loopback', ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'], ['192.0.2.1', '::2', 'unix', '']],
  ['uniquelocal', ['10.1.2.3', '172.31.0.1', '192.168.1.1', 'fd00::1'], ['172.32.0.1', '127.0.0.1']],
  ['linklocal', ['169.254.1.1', 'fe80::1'], ['fec0::1']],
  ['192.0.2.7', ['192.0.2.7', '::ffff:192.0.2.7'], ['192.0.2.8']],
  ['2001:db8::7', ['2001:db8::7'], ['2001:db8::8', '2001:db8:1::7', 'unix', '']],
  ['2001:db8::/32', ['2001:db8:1::1'], ['2001:db9::1', '192.0.2.7']],
])('knows the proxies of %s', (trusted, proxies, others) => {
  const isProxy = proxiesOf([trusted]);
  expect(proxies.filter((address) => !isProxy(address))).toEqual([]);
  expect(others.filter(isProxy)).toEqual([]);
  expect(isProxy(undefined)).toBe(false);
});

it('knows none where none is named', () => {
  expect(proxiesOf(undefined)('127.0.0.1')).toBe(false);
});
