import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts once, after the last of many calls (K-07)', () => {
  const act = vi.fn();
  const { call } = debounce(act, 50);
  for (let i = 0; i < 5; i += 1) {
    call();
    vi.advanceTimersByTime(49);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

it('can be called off', () => {
  const act = vi.fn();
  const { call, cancel } = debounce(act, 50);
  call();
  cancel();
  vi.advanceTimersByTime(100);
  expect(act).not.toHaveBeenCalled();
});
