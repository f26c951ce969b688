import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf } from '../../output/outputFile.ts';
import { silent } from '../../terminal/progress.ts';
import { encodeImages } from './encodeImages.ts';

const path = 'content/media/noise.png';
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-images-'));
  mkdirSync(join(root, 'content/media'), { recursive: true });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 640, height: 400, channels: 3, noise } as never })
    .blur(3)
    .png()
    .toFile(join(root, path));
});
afterAll(() => {
  sharp.concurrency(0); // as it is without a setting
  rmSync(root, { recursive: true });
});

/** The pictures as they are made where sharp has so many threads. */
async function encodedBy(threads: number): Promise<string[]> {
  sharp.concurrency(threads);
  const { value } = await encodeImages(root, [path], join(root, `${threads}`), silent);
  return Promise.all(
    value.files.map(async (file) => {
      if ('make' in file) await file.make?.();
      return bytesOf(file).toString('base64');
    }),
  );
}

it('makes the same pictures whatever number of processors a machine has', async () => {
  const before = await encodedBy(1);
  expect(before.length).toBeGreaterThan(1);
  for (const threads of [2, 4]) expect(await encodedBy(threads)).toEqual(before);
});

it('offers a picture in its own width where that lies well between two', async () => {
  const { value } = await encodeImages(root, [path], join(root, 'widths'), silent);
  expect(value.images['noise.png']?.avif.map(({ width }) => width)).toEqual([480, 640]);
});

it.each([
  ['cuts a picture that is wider than wanted', { ratio: 4 / 3, width: 400 }, [400, 300]],
  ['cuts none that is hardly wider', { ratio: 1.5, width: 400 }, undefined],
  ['cuts none that is too small', { ratio: 4 / 3, width: 800 }, undefined],
])('%s', async (_, crop, size) => {
  const { value } = await encodeImages(root, [path], join(root, 'crops'), silent, { crop });
  const { cropped } = value.images['noise.png'] ?? {};
  if (!size) return expect(cropped).toBeUndefined();
  const file = value.files.find((one) => `/${one.path}` === cropped);
  if (!file) throw new Error('No file has this address.');
  if ('make' in file) await file.make?.();
  const { width, height } = await sharp(bytesOf(file)).metadata();
  expect([width, height]).toEqual(size);
});
