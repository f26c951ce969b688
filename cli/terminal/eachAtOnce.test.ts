import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eachAtOnce } from './eachAtOnce.ts';

it('begins all in their order, and never more at once than it may', async () => {
  const begun: number[] = [];
  let [busy, most] = [0, 0];
  await eachAtOnce([0, 1, 2, 3, 4, 5, 6], 3, async (item) => {
    begun.push(item);
    busy += 1;
    most = Math.max(most, busy);
    for (let turn = 0; turn < (item % 2) + 1; turn += 1) await setImmediate();
    busy -= 1;
  });
  expect([begun, busy, most]).toEqual([[0, 1, 2, 3, 4, 5, 6], 0, 3]);
});

it('begins no other when one failed, and waits for those that had begun', async () => {
  const done: number[] = [];
  const working = eachAtOnce([0, 1, 2, 3], 2, async (item) => {
    if (item === 0) throw new Error('no room');
    await setImmediate();
    done.push(item);
  });
  await expect(working).rejects.toThrow('no room');
  expect(done).toEqual([1]);
});
