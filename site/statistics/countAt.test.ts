import { describe, expect, it } from 'vitest';
import { countAt, countDuration } from './countAt.ts';

const targets = [20, 28, 70, 250, 500, 1500];

describe('countAt (C-04, K-08)', () => {
  it.each(targets)('starts at 0 and ends on exactly %i after 2000 ms', (target) => {
    expect(countDuration).toBe(2000);
    expect(countAt(target, -5)).toBe(0);
    expect(countAt(target, 0)).toBe(0);
    expect(countAt(target, 1999)).toBeLessThan(target);
    expect(countAt(target, 2000)).toBe(target);
    expect(countAt(target, 90_000)).toBe(target);
  });

  it.each(targets)('shows whole numbers that never fall on the way to %i', (target) => {
    const frames = Array.from({ length: 125 }, (_, frame) => countAt(target, frame * 16));
    expect(frames.every(Number.isInteger)).toBe(true);
    expect(frames).toEqual(frames.toSorted((a, b) => a - b));
  });
});
