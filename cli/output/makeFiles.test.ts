import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { silent } from '../terminal/progress.ts';
import { madeLater, makeFiles } from './makeFiles.ts';
import { bytesOf } from './outputFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'made-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('draws a file once, whoever asks for it and however often, and not when it lies there', async () => {
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return Buffer.from(`picture ${drawn}`);
  };
  const at = join(folder, 'a.avif');
  const file = madeLater('assets/a.avif', at, draw);
  expect(existsSync(at)).toBe(false);
  const asked = 'make' in file ? [file.make?.(), file.make?.()] : [];
  await Promise.all([...asked, makeFiles([file], silent)]);
  expect([drawn, String(bytesOf(file))]).toEqual([1, 'picture 1']);
  const later = madeLater('assets/a.avif', at, draw);
  if ('make' in later) await later.make?.();
  await makeFiles([file, later], silent);
  expect(drawn).toBe(1);
});

it('draws a file again that could not be drawn, or that somebody deleted', async () => {
  const at = join(folder, 'again.avif');
  const draw = vi.fn(async () => Buffer.from('picture'));
  draw.mockRejectedValueOnce(new Error('no ink'));
  const file = madeLater('again.avif', at, draw);
  await expect(makeFiles([file], silent)).rejects.toThrow('no ink');
  await makeFiles([file], silent);
  rmSync(at);
  await makeFiles([file], silent);
  expect(String(bytesOf(file))).toBe('picture');
  expect(draw).toHaveBeenCalledTimes(3);
});

it('draws a file again that lay there when the run began, and was deleted since', async () => {
  const at = join(folder, 'before.avif');
  const draw = async () => Buffer.from('picture');
  await makeFiles([madeLater('before.avif', at, draw)], silent);
  const file = madeLater('before.avif', at, draw);
  rmSync(at);
  await makeFiles([file], silent);
  expect(String(bytesOf(file))).toBe('picture');
});

it.each([
  [1, 1],
  [2, 2],
  [9, 2],
])('makes everything that is missing; with %i jobs, %i at once', async (jobs, atOnce) => {
  let running = 0;
  let most = 0;
  const files = Array.from({ length: 9 }, (_, number) =>
    madeLater(`${number}.avif`, join(folder, `${jobs}-${number}.avif`), async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return Buffer.from(String(number));
    }),
  );
  await makeFiles([...files, { path: 'page.html', bytes: 'page' }], silent, { jobs });
  expect(most).toBe(atOnce);
  expect(files.map((file) => String(bytesOf(file)))).toEqual([...'012345678']);
  expect(readFileSync(join(folder, `${jobs}-8.avif`), 'utf8')).toBe('8');
});

it('says when one cannot be drawn', async () => {
  const broken = madeLater('b.avif', join(folder, 'b.avif'), () => Promise.reject(new Error('no ink')));
  await expect(makeFiles([broken], silent)).rejects.toThrow('no ink');
});
