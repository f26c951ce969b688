import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFilePrints } from '../../memory/filePrints.ts';
import { openMemory } from '../../memory/openMemory.ts';
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

/** Nothing of an earlier run. */
const remembering = (root: string) => ({ memory: openMemory(''), prints: openFilePrints(root) });

/** The pictures as they are made where sharp has so many threads. */
async function encodedBy(threads: number): Promise<string[]> {
  sharp.concurrency(threads);
  const { value } = await encodeImages(root, [path], join(root, `${threads}`), silent, remembering(root));
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

it('makes the files of copies once whose names are one in addresses', async () => {
  const copies = ['图一.png', '图二.png'].map((name) => `content/media/${name}`);
  for (const copy of copies) writeFileSync(join(root, copy), readFileSync(join(root, path)));
  const { value } = await encodeImages(root, copies, join(root, 'copies'), silent, remembering(root));
  for (const copy of copies) rmSync(join(root, copy));
  expect(Object.keys(value.images)).toEqual(['图一.png', '图二.png']);
  const paths = value.files.map((file) => file.path);
  expect(paths).toEqual([...new Set(paths)]);
});

it('names the files of a picture after it, in letters that addresses are typed in', async () => {
  const names = { 'Città d’arte 2.png': 'Citta-d-arte-2', '(_b).png': '_b', '图.png': 'picture' };
  const copies = Object.keys(names).map((name) => `content/media/${name}`);
  for (const copy of copies) writeFileSync(join(root, copy), readFileSync(join(root, path)));
  const { value } = await encodeImages(root, copies, join(root, 'names'), silent, remembering(root));
  for (const copy of copies) rmSync(join(root, copy));
  const named = value.files.map((file) => file.path.replace(/^assets\/media\/(.*)-\w{8}-\d+\.\w+$/, '$1'));
  expect([...new Set(named)]).toEqual(Object.values(names));
});

it('remembers nothing of a picture under the print of the one before', async () => {
  const { prints, memory } = remembering(root);
  const before = { ...prints, of: () => 'print of the one before' };
  for (const run of ['unproven', 'proven']) {
    const { value } = await encodeImages(root, [path], join(root, 'prints'), silent, {
      memory,
      prints: before,
    });
    expect(await value.prove()).toEqual([]);
    expect([run, memory.recall('pictures', before.of())]).toEqual([run, undefined]);
  }
});

it('offers a picture in its own width where that lies well between two', async () => {
  const { value } = await encodeImages(root, [path], join(root, 'widths'), silent, remembering(root));
  expect(value.images['noise.png']?.avif.map(({ width }) => width)).toEqual([480, 640]);
});

it.each([
  ['cuts a picture that is wider than wanted', { ratio: 4 / 3, width: 400 }, [400, 300]],
  ['cuts none that is hardly wider', { ratio: 1.5, width: 400 }, undefined],
  ['cuts none that is too small', { ratio: 4 / 3, width: 800 }, undefined],
])('%s', async (_, crop, size) => {
  const { value } = await encodeImages(root, [path], join(root, 'crops'), silent, {
    crop,
    ...remembering(root),
  });
  const { cropped } = value.images['noise.png'] ?? {};
  if (!size) return expect(cropped).toBeUndefined();
  const file = value.files.find((one) => `/${one.path}` === cropped);
  if (!file) throw new Error('No file has this address.');
  if ('make' in file) await file.make?.();
  const { width, height } = await sharp(bytesOf(file)).metadata();
  expect([width, height]).toEqual(size);
});

/** A picture in a folder of its own, another one for it, and what comes of it. */
async function openPicture(folder: string) {
  const [file, cache] = [join(root, folder, path), join(root, folder, 'cache')];
  mkdirSync(join(root, folder, 'content/media'), { recursive: true });
  const source = readFileSync(join(root, path));
  writeFileSync(file, source);
  const here = join(root, folder);
  const encode = async (into = cache) =>
    (await encodeImages(here, [path], into, silent, remembering(here))).value;
  const drawAll = async (files: Awaited<ReturnType<typeof encode>>['files']) => {
    for (const one of files) if ('make' in one) await one.make?.();
    return files.map((one) => bytesOf(one).toString('base64'));
  };
  const other = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return { file, source, other, encode, drawAll };
}

it('keeps nothing of a picture that was replaced before it was drawn', async () => {
  const { file, source, other, encode, drawAll } = await openPicture('replaced');
  const before = await encode();
  writeFileSync(file, other);
  await expect(drawAll(before.files)).rejects.toThrow('noise.png changed');
  await expect(before.prove()).rejects.toThrow('noise.png changed');
  writeFileSync(file, source);
  const clean = await drawAll((await encode(join(root, 'replaced/clean'))).files);
  expect(await drawAll((await encode()).files)).toEqual(clean);
});

it('keeps no stand-in under the name of a picture that could not be read', async () => {
  const { file, source, encode, drawAll } = await openPicture('cut');
  writeFileSync(file, source.subarray(0, source.length / 2));
  const cut = await encode();
  const { images } = await encode();
  expect(await cut.prove()).toHaveLength(1);
  const [standIn] = await drawAll(cut.files);
  const { dominant } = await sharp(Buffer.from(standIn ?? '', 'base64')).stats();
  expect([dominant.r, dominant.g, dominant.b]).toEqual([120, 120, 120]);
  const again = await encode();
  expect(again.images).toEqual(images);
  await expect(drawAll(again.files)).rejects.toThrow();
});
