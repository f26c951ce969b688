import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createRateLimit, keyLifeMs, windowMs } from './rateLimit.ts';

const limit = 2;

it('counts each client for ten minutes from its first call, in each hour anew, whoever else calls meanwhile', () => {
  const someCall = fc.record({ client: fc.constantFrom('a', 'b', 'c'), after: fc.nat(windowMs / 2) });
  fc.assert(
    fc.property(fc.array(someCall, { maxLength: 80, size: 'max' }), (calls) => {
      let time = 0;
      const count = createRateLimit(() => new Date(time));
      const begun = new Map<string, { at: number; calls: number }>();
      let hourEnds = keyLifeMs;
      for (const { client, after } of calls) {
        time += after;
        if (begun.size === 0 || time >= hourEnds) {
          begun.clear();
          hourEnds = time + keyLifeMs;
        }
        const known = begun.get(client);
        const current = known && time < known.at + windowMs ? known : { at: time, calls: 0 };
        begun.set(client, current);
        current.calls += 1;
        const isRefused = current.calls > limit;
        const attempt = () => count(client, 'contact', limit);
        const retryAfter = Math.ceil((current.at + windowMs - time) / 1000);
        if (isRefused) expect(attempt).toThrow(expect.objectContaining({ status: 429, retryAfter }));
        else expect(attempt).not.toThrow();
      }
    }),
  );
});

it('forgets whom it counted by a clock that ran ahead, once that is set back', () => {
  let time = 86_400_000;
  const count = createRateLimit(() => new Date(time));
  for (let calls = 0; calls < limit; calls += 1) count('a', 'contact', limit);
  expect(() => count('a', 'contact', limit)).toThrow();
  time = 1000;
  expect(() => count('a', 'contact', limit)).not.toThrow();
});

it('forgets whom it counted when the hour of its key is over, though nobody calls, and keeps no process for it', () => {
  vi.useFakeTimers();
  try {
    const forget = vi.spyOn(Map.prototype, 'clear');
    const count = createRateLimit(() => new Date());
    count('a', 'contact', limit);
    vi.advanceTimersByTime(keyLifeMs - 1);
    expect(forget).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(forget).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
