import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripPicture } from './stripPicture.ts';

type Format = 'jpeg' | 'png' | 'webp';
const formats: Format[] = ['jpeg', 'png', 'webp'];
const canary = 'CANARY Anna Rossi';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${canary}"/></rdf:RDF></x:xmpmeta>`;

/** A picture of random pixels that says who made it, where and with what. */
async function draw(format: Format, options: object = {}): Promise<Uint8Array> {
  const raw = Buffer.from(Array.from({ length: 48 * 31 * 3 }, (_, at) => (at * 7919) % 256));
  const picture = sharp(raw, { raw: { width: 48, height: 31, channels: 3 } })
    .withXmp(xmp)
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: canary, Copyright: canary }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 });
  return new Uint8Array(await picture[format](options).toBuffer());
}
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const legible = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe.each(formats)('%s', (format) => {
  let picture: Uint8Array;
  beforeAll(async () => {
    picture = await draw(format);
  });

  it('loses what names its maker, and no pixel, colour or direction', async () => {
    expect(legible(picture)).toContain('CANARY');
    const cleaned = stripPicture(picture) ?? new Uint8Array();
    expect(legible(cleaned)).not.toMatch(/CANARY|xmpmeta/);
    const [before, after] = [await sharp(picture).metadata(), await sharp(cleaned).metadata()];
    expect(after).toMatchObject({ width: 48, height: 31, format });
    expect(after.icc).toEqual(before.icc);
    expect(after.xmp).toBeUndefined();
    if (format === 'jpeg') expect(after.orientation).toBe(6);
    else expect(after.exif).toBeUndefined();
    expect(await pixels(cleaned)).toEqual(await pixels(picture));
    expect(stripPicture(cleaned)).toEqual(cleaned);
  });

  it('loses what stands behind its end', () => {
    const longer = Buffer.concat([picture, Buffer.from(`${canary} and a second picture`)]);
    expect(stripPicture(longer)).toEqual(stripPicture(picture));
  });

  it('never fails: cut off it is none, damaged it is none or smaller', () => {
    for (let length = 0; length < picture.length; length += 1)
      expect(stripPicture(picture.subarray(0, length))).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(picture.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Uint8Array.from(picture);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        expect(stripPicture(damaged)?.length ?? 0).toBeLessThanOrEqual(picture.length);
      }),
      { numRuns: 500 },
    );
  });
});

/** A part as the formats have it: its length, its name, what it holds, and a checksum or a blank at the end. */
const parts: Record<Format, (name: string, said: string) => Buffer> = {
  jpeg(name, said) {
    const length = name.length + said.length + 2;
    return Buffer.concat([Buffer.of(0xff, 0xed, length >> 8, length & 255), Buffer.from(name + said)]);
  },
  png(name, said) {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(said.length);
    return Buffer.concat([head, Buffer.from(name + said), Buffer.alloc(4)]);
  },
  webp(name, said) {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(said.length);
    return Buffer.concat([Buffer.from(name), length, Buffer.from(said), Buffer.alloc(said.length % 2)]);
  },
};

it.each<[Format, string]>([
  ['jpeg', 'Adobe_Photoshop2.5:'],
  ['jpeg', 'Adobe_CM'],
  ['png', 'caBX'],
  ['png', 'prVW'],
  ['png', 'zxIf'],
  ['webp', 'C2PA'],
  ['webp', 'NOTE'],
])('a %s loses what programs add under names that no decoder needs: %s', async (format, name) => {
  const picture = Buffer.from(await draw(format));
  const part = parts[format](name, canary);
  // Behind the first part; a WebP says at its beginning how long it is.
  const at = { jpeg: 2, png: 33, webp: 30 }[format];
  const longer = Buffer.concat([picture.subarray(0, at), part, picture.subarray(at)]);
  if (format === 'webp') longer.writeUInt32LE(longer.length - 8, 4);
  expect(stripPicture(longer)).toEqual(stripPicture(picture));
});

it.each([1, 2, 4, 7])('a WebP loses the last %d bytes, where they are too few for a part', async (count) => {
  const picture = Buffer.from(await draw('webp'));
  const longer = Buffer.concat([picture, Buffer.from('VP8 Ann'.slice(0, count))]);
  longer.writeUInt32LE(longer.length - 8, 4);
  expect(stripPicture(longer)).toEqual(stripPicture(picture));
});

it('a moving picture keeps moving', async () => {
  const frames = Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, at) => (at * 7919) % 256));
  const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
  const picture = new Uint8Array(await sharp(frames, { raw }).webp({ loop: 3, delay: 40 }).toBuffer());
  const about = async (bytes: Uint8Array) => {
    const { pages, loop, delay } = await sharp(bytes, { animated: true }).metadata();
    return { pages, loop, delay };
  };
  expect((await about(picture)).pages).toBe(2);
  expect(await about(stripPicture(picture) ?? new Uint8Array())).toEqual(await about(picture));
});

it('keeps every byte of the pixels of a progressive JPEG', async () => {
  const picture = await draw('jpeg', { progressive: true });
  const cleaned = stripPicture(picture) ?? new Uint8Array();
  const tables = legible(picture).indexOf('\xff\xdb');
  expect(legible(cleaned).endsWith(legible(picture).slice(tables))).toBe(true);
});

it('keeps every byte of the pixels of a JPEG that begins anew every few lines, as those of cameras do', () => {
  const anew = Array.from({ length: 8 }, (_, at) => [1, 2, 0xff, 0xd0 + at, 3, 0xff, 0]).flat();
  const picture = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, ...anew, 0xff, 0xd9);
  expect(stripPicture(picture)).toEqual(picture);
});

it('keeps the direction in which a JPEG is turned, and nothing for one that stands upright', async () => {
  const turned = stripPicture(await draw('jpeg')) ?? new Uint8Array();
  const value = legible(turned).indexOf('Exif\0\0') + 25;
  expect(turned[value]).toBe(6);
  const told = Array.from({ length: 256 }, (_, direction) => direction).filter((direction) =>
    legible(stripPicture(turned.with(value, direction)) ?? turned).includes('Exif'),
  );
  expect(told).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

it('takes nothing else for a picture, and never throws', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => stripPicture(bytes) === undefined));
  const beginnings = [
    [0xff, 0xd8, 0xff, 0xe1],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [...'RIFF\0\0\0\0WEBP'].map((one) => one.charCodeAt(0)),
  ];
  for (const beginning of beginnings)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (rest) => {
        stripPicture(Uint8Array.from([...beginning, ...rest]));
      }),
      { numRuns: 500 },
    );
});
