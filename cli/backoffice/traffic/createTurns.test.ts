import { expect, it } from 'vitest';
import { createTurns } from './createTurns.ts';

it('lets as many work at once, and gives each client its turn', async () => {
  const inTurn = createTurns(2);
  const order: string[] = [];
  let working = 0;
  let most = 0;
  const work = (name: string, client: string) =>
    inTurn(client, async () => {
      order.push(name);
      working += 1;
      most = Math.max(most, working);
      await new Promise(setImmediate);
      working -= 1;
      return name;
    });
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'];
  expect(await Promise.all(names.map((name) => work(name, name[0] ?? '')))).toEqual(names);
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  expect(most).toBe(2);
});

it('goes on after a work that fails', async () => {
  const inTurn = createTurns(1);
  const failing = inTurn('a', () => Promise.reject(new Error('damaged')));
  const after = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('damaged');
  expect(await after).toBe('done');
});

it('lets go who leaves before the turn came, and refuses who waited too long', async () => {
  const inTurn = createTurns(1, 50);
  let end = () => {};
  const working = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)));
  const begun: string[] = [];
  const work = (name: string, gone?: AbortSignal) =>
    inTurn(
      'a',
      async () => {
        begun.push(name);
        return name;
      },
      gone,
    );
  const gone = new AbortController();
  const left = expect(work('left', gone.signal)).rejects.toMatchObject({ status: 499 });
  const late = expect(work('late')).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  gone.abort();
  await left;
  await late;
  await expect(work('gone before', gone.signal)).rejects.toMatchObject({ status: 499 });
  // Who leaves at work is not interrupted, and every place is given back.
  const waits = new AbortController();
  const next = work('next', waits.signal);
  end();
  await working;
  expect(await next).toBe('next');
  waits.abort();
  expect(await work('last')).toBe('last');
  expect(begun).toEqual(['next', 'last']);
});

it('keeps the turn of what else a client waits for when it leaves one', async () => {
  const inTurn = createTurns(1);
  let end = () => {};
  const working = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)));
  const gone = new AbortController();
  const left = inTurn('a', async () => 'left', gone.signal);
  const others = ['one', 'two'].map((name) => inTurn('a', async () => name));
  gone.abort();
  await expect(left).rejects.toMatchObject({ status: 499 });
  end();
  await working;
  expect(await Promise.all(others)).toEqual(['one', 'two']);
});
