import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { createProgress, seconds } from './progress.ts';
import { tell } from './telling/tell.ts';

/** What is written of work that takes two seconds. */
function writtenOf(total: number): string {
  const stream = new PassThrough() as unknown as NodeJS.WriteStream & PassThrough;
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(2000);
  createProgress('en', stream).start(tell`Drawing pictures`, total).done();
  now.mockRestore();
  return String(stream.read() ?? '');
}

it('tells of long work, and nothing of none', () => {
  expect(writtenOf(3)).toBe('Drawing pictures: 3 in 2.0 s\n');
  expect(writtenOf(0)).toBe('');
});

it.each([
  [999.4, '999 ms'],
  [999.9, '1.0 s'],
  [61_250, '61.3 s'],
])('writes %d ms as %s', (ms, written) => {
  expect(seconds(ms, 'en')).toBe(written);
});
