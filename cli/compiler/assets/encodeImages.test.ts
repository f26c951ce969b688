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
