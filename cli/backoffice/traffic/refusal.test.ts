import { expect, it } from 'vitest';
import { Refusal, refusalOf } from './refusal.ts';

const failureOf = (code: string, message = 'no') => Object.assign(new Error(message), { code });

it.each([
  ...['SQLITE_BUSY', 'SQLITE_IOERR_FSYNC', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  ...['08006', '25006', '28P01', '40001', '53300', '55P03', '57P01'],
])('a storage that fails with %s may work again: 503', (code) => {
  expect(refusalOf(failureOf(code))).toMatchObject({ status: 503, retryAfter: 5 });
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('so may one of which the driver says: %s', (message) => {
  expect(refusalOf(new Error(message)).status).toBe(503);
});

it('says that the disk is full, that the request is wrong, or that the fault is ours', () => {
  for (const code of ['SQLITE_FULL', '53100']) expect(refusalOf(failureOf(code)).status).toBe(507);
  expect(refusalOf(Object.assign(new Error('too large'), { statusCode: 413 })).status).toBe(413);
  for (const code of ['23505', 'ERR_INVALID_ARG_TYPE', 'ENOENT'])
    expect(refusalOf(failureOf(code)).status).toBe(500);
  const refusal = new Refusal(429, 60);
  expect(refusalOf(refusal)).toBe(refusal);
});
