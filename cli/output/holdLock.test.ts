import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilesIn } from '../testing/office/openFilesIn.ts';
import { holdLock } from './holdLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-lock-'));
});
afterEach(() => {
  expect(openFilesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
const file = () => join(folder, 'lock');

it('is held by one at a time, until it is let go', () => {
  const first = holdLock(file());
  const second = holdLock(file());
  expect([first.state, second.state]).toEqual(['held', 'taken']);
  if (process.platform === 'linux') expect(openFilesIn(folder)).toHaveLength(1); // whoever waits asks again and again
  second.letGo();
  expect(holdLock(file()).state).toBe('taken');
  first.letGo();
  const third = holdLock(file());
  expect(third.state).toBe('held');
  third.letGo();
});

// No path and no call: the package says nothing but the code.
it.each([
  ['EBUSY', 'taken'], // Windows
  ['EAGAIN', 'taken'],
  ['ENOLCK', 'unknown'], // NFS without its service of locks
  ['EINVAL', 'unknown'],
  ['ENOTSUP', 'unknown'],
  ['ENOSYS', 'unknown'],
])('takes %s for %s', (code, state) => {
  const lock = holdLock(file(), {
    tryLock() {
      throw Object.assign(new Error(code), { code });
    },
  });
  expect(lock.state).toBe(state);
  lock.letGo();
});
