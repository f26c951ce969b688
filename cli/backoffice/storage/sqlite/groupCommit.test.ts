import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testKeys } from '../../../testing/office/testKeys.ts';
import { openStorage, type Storage } from '../openStorage.ts';
import { GroupCommit } from './groupCommit.ts';

let folder: string;
let storage: Storage;
let other: Database.Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
  storage = await openStorage(join(folder, 'storage.sqlite'), testKeys(), 500);
  other = new Database(join(folder, 'storage.sqlite'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  other.close();
  await storage.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (token: string, into: Storage = storage) =>
  into.insertInto('spent_tokens').values({ token, expires_at: 'never' }).execute();
const store = (token: string) => storage.transaction().execute((transaction) => insert(token, transaction));
const onDisk = () =>
  other.prepare('select token from spent_tokens order by token').pluck().all([]) as string[];
const tokens = (count: number) => Array.from({ length: count }, (_, number) => `t${10 + number}`);

/** Holds the commits of SQLite until they are let go. */
function holdCommits() {
  const commit = AsyncDatabase.prototype.exec;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const commits = vi.spyOn(AsyncDatabase.prototype, 'exec').mockImplementation(async function (
    this: AsyncDatabase,
    statement: string,
  ) {
    await held;
    return commit.call(this, statement);
  });
  return { commits, letGo };
}

/** Lets nobody come too late for a group, however slow the machine is. */
const stopClock = () => vi.spyOn(performance, 'now').mockReturnValue(0);

/** What has resolved or failed so far, once everything had the chance to. */
async function settled(promises: Promise<unknown>[]): Promise<number> {
  let count = 0;
  for (const promise of promises) {
    const add = () => {
      count += 1;
    };
    promise.then(add, add);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  return count;
}

it('lets those that wait for the disk share one commit, and answers none before it is done', async () => {
  stopClock();
  const { commits, letGo } = holdCommits();
  const first = store('t00');
  await expect.poll(() => commits.mock.calls.length).toBe(1);
  const all = [first, ...tokens(30).map(store)];
  const reading = storage.selectFrom('spent_tokens').select('token').execute();
  expect(await settled([...all, reading])).toBe(0);
  expect(onDisk()).toEqual([]);
  letGo();
  await Promise.all(all);
  expect(onDisk()).toEqual(['t00', ...tokens(30)]);
  // Those that came meanwhile had one turn together; more than two or three of them would each have had its own.
  expect(commits.mock.calls.length).toBeLessThan(10);
  expect((await reading).length).toBeGreaterThan(0);
});

it('shows nobody what the disk does not have yet', async () => {
  const { commits, letGo } = holdCommits();
  let reading: Promise<unknown> = Promise.resolve();
  const stored = storage.transaction().execute(async (transaction) => {
    await insert('t00', transaction);
    reading = storage.selectFrom('spent_tokens').select('token').execute();
    // Until it stands behind this transaction.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  });
  await expect.poll(() => commits.mock.calls.length).toBe(1);
  expect(await settled([stored, reading])).toBe(0);
  letGo();
  expect(await reading).toEqual([{ token: 't00' }]);
});

it('has the disk keep each commit, whatever becomes of the power', async () => {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(storage);
  const full = 2;
  expect(rows).toEqual([{ synchronous: full }]);
});

it('undoes alone what fails', async () => {
  const { commits, letGo } = holdCommits();
  const first = store('t00');
  await expect.poll(() => commits.mock.calls.length).toBe(1);
  const failing = ['lost', 't00', 't10'].map((token) =>
    storage.transaction().execute(async (transaction) => {
      await insert(`${token} too`, transaction);
      if (token === 'lost') throw new Error('on purpose');
      await insert(token, transaction);
      if (token === 't10') await insert('t10', transaction);
    }),
  );
  const others = [store('t11'), ...failing, store('t12')];
  expect(await settled(others)).toBe(0);
  letGo();
  await first;
  const outcomes = await Promise.allSettled(others);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, false, true]);
  expect(onDisk()).toEqual(['t00', 't11', 't12']);
});

it('tells all of a group that the disk did not take it', async () => {
  stopClock();
  vi.spyOn(AsyncDatabase.prototype, 'exec').mockRejectedValueOnce(
    Object.assign(new Error('the disk is broken'), { code: 'SQLITE_IOERR' }),
  );
  const outcomes = await Promise.allSettled(tokens(5).map(store));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(onDisk()).toEqual([]);
  await store('later');
  expect(onDisk()).toEqual(['later']);
});

it('tells all of a group when the disk is full, and keeps nothing of it', async () => {
  stopClock();
  const { rows } = await sql<{ page_count: number }>`select page_count from pragma_page_count`.execute(
    storage,
  );
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 5}`).execute(storage);
  const { commits, letGo } = holdCommits();
  const first = store('t00');
  await expect.poll(() => commits.mock.calls.length).toBe(1);
  const group = [store('t10'), store(`large ${'x'.repeat(100_000)}`)];
  expect(await settled(group)).toBe(0);
  letGo();
  await first;
  const full = { status: 'rejected', reason: { code: 'SQLITE_FULL' } };
  expect(await Promise.allSettled(group)).toMatchObject([full, full]);
  expect(onDisk()).toEqual(['t00']);
  await sql.raw('pragma max_page_count = 1000000').execute(storage);
  await store('t10');
  expect(onDisk()).toEqual(['t00', 't10']);
});

it('keeps nothing of a group of which one cannot be undone alone', async () => {
  stopClock();
  const database = new Database(join(folder, 'other.sqlite'));
  database.exec('create table rows (name text)');
  const group = new GroupCommit(database, () => {});
  const names = () => database.prepare('select name from rows').pluck().all([]);
  await group.begin(500);
  const second = group.begin(500);
  database.exec(`insert into rows values ('first')`);
  const kept = group.commit();
  await second;
  database.exec(`insert into rows values ('half')`);
  vi.spyOn(database, 'exec').mockImplementationOnce(() => {
    throw new Error('the disk is broken');
  });
  group.rollback(new Error('on purpose'));
  await expect(kept).rejects.toThrow('the disk is broken');
  expect(names()).toEqual([]);
  await group.begin(500);
  database.exec(`insert into rows values ('later')`);
  await group.commit();
  expect(names()).toEqual(['later']);
  database.close();
});

it('closes when the disk has what was begun, also a group of which nothing is left', async () => {
  const { letGo } = holdCommits();
  const undone = storage.transaction().execute(async (transaction) => {
    await insert('undone', transaction);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  const kept = store('kept');
  expect(await settled([kept])).toBe(0);
  const closed = storage.destroy();
  expect(await settled([closed])).toBe(0);
  letGo();
  await Promise.all([kept, closed]);
  expect(onDisk()).toEqual(['kept']);
  await expect(store('late')).rejects.toThrow();
});
