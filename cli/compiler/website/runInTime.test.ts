import { describe, expect, it } from 'vitest';
import { runInTime, Unended } from './runInTime.ts';

describe('running code of a website', () => {
  it('gives what the code gives, and throws what it throws', () => {
    expect(runInTime(() => runInTime(() => 1) + 1)).toBe(2);
    const thrown = new Error('oops');
    expect(() =>
      runInTime(() => {
        throw thrown;
      }),
    ).toThrow(thrown);
  });

  it('ends what does not end', () => {
    const countForEver = () => {
      let turns = 0;
      while (turns >= 0) turns++;
    };
    expect(() => runInTime(countForEver, 50)).toThrow(Unended);
  });

  it('takes what ends the second time, as after a computer slept', () => {
    const begun = Date.now();
    const sleeper = () => {
      while (Date.now() < begun + 100);
      return 'made';
    };
    expect(runInTime(sleeper, 50)).toBe('made');
  });
});
