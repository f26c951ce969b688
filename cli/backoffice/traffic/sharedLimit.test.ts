import { afterAll, beforeAll, expect, it } from 'vitest';
import { providePostgres, type TestDatabase } from '../../testing/machine/providePostgres.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { openStorage, type Storage } from '../storage/openStorage.ts';
import { createSharedLimit, forgetCounts } from './sharedLimit.ts';

let database: TestDatabase;
let storage: Storage;
beforeAll(async () => {
  database = await providePostgres();
  storage = await openStorage(database.url, testKeys());
});
afterAll(async () => {
  await storage.destroy();
  await database.close();
});

it('keeps neither key nor counts when their hour is over, though nobody calls', async () => {
  let now = new Date('2026-11-21T18:00:00.000Z');
  const count = createSharedLimit(storage, 'a secret for tests, 32 characters', () => now);
  const rows = async () => [
    (await storage.selectFrom('count_keys').selectAll().execute()).length,
    (await storage.selectFrom('call_counts').selectAll().execute()).length,
  ];
  for (const client of ['203.0.113.7', '198.51.100.9']) await count(client, '/ContactRequest/Create', 4);
  await forgetCounts(storage, new Date('2026-11-21T18:59:59.000Z'));
  expect(await rows()).toEqual([1, 2]);
  now = new Date('2026-11-21T19:00:00.000Z');
  await forgetCounts(storage, now);
  expect(await rows()).toEqual([0, 0]);
  await count('203.0.113.7', '/ContactRequest/Create', 4);
  expect(await rows()).toEqual([1, 1]);
});

it('forgets what a clock that ran ahead has counted, and keeps what one a little ahead has', async () => {
  const counted = async (from: string, times: number) => {
    const count = createSharedLimit(storage, 'a secret for tests, 32 characters', () => new Date(from));
    for (let at = 0; at < times; at += 1) await count('203.0.113.8', '/ContactRequest/Create', 4);
  };
  await forgetCounts(storage, new Date('2030-01-01T00:00:00.000Z'));
  await counted('2029-11-21T18:00:00.000Z', 4);
  await counted('2026-11-21T18:00:05.000Z', 4);
  await expect(counted('2026-11-21T18:00:00.000Z', 1)).rejects.toThrow('429');
  await forgetCounts(storage, new Date('2025-11-21T18:00:00.000Z'));
  await counted('2026-11-21T18:00:05.000Z', 4);
});
