import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../conformance/samples/pictures.ts';
import { buildZip } from '../../testing/office/buildZip.ts';
import { areFine, areRefused, kb, noise, webPage, windowsProgram } from '../../testing/office/judgeFiles.ts';
import { timesOf } from '../../testing/thorough.ts';
import { inspectFile } from './inspectFile.ts';

const endings = { jpeg: '.jpg', png: '.png', webp: '.webp', heic: '.heic' } as const;
type Kind = keyof typeof endings;
const kinds = Object.keys(endings) as Kind[];
const each = (what: string, make: (whole: Buffer, kind: Kind) => Buffer): [string, string, Buffer][] =>
  kinds.map((kind) => [`${what}: ${kind}`, `a${endings[kind]}`, make(pictures[kind], kind)]);

/** A picture that changes from pixel to pixel, as a photograph does. */
const drawn = (width = 20, height = 10) =>
  sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } });
const animated = sharp([await drawn().png().toBuffer(), await drawn(20, 10).negate().png().toBuffer()], {
  join: { animated: true },
});
const archive = buildZip([{ name: 'a.class', data: 'x' }]);
/** A box of a picture in HEVC. */
const box = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
};
const kindBox = (brands: string) => box('ftyp', Buffer.from(brands, 'latin1'));
const rest = pictures.heic.subarray(pictures.heic.readUInt32BE(0));

describe('photographs', () => {
  areFine([
    ...each('as encoders write them', (whole) => whole),
    ['another ending', 'IMG_0001.JPEG', pictures.jpeg],
    ['progressive', 'a.jpg', drawn(60, 60).jpeg({ progressive: true }).toBuffer()],
    [
      'what a camera says of it',
      'a.jpg',
      drawn()
        .jpeg()
        .withExif({ IFD0: { Make: 'Camera' } })
        .toBuffer(),
    ],
    ['a profile of colours', 'a.png', drawn().png().withIccProfile('p3').toBuffer()],
    [
      'see-through, with what a camera says',
      'a.webp',
      drawn()
        .ensureAlpha()
        .webp()
        .withExif({ IFD0: { Make: 'C' } })
        .toBuffer(),
    ],
    ['several in one', 'a.webp', animated.webp().toBuffer()],
    ['another picture behind it', 'a.jpg', Buffer.concat([pictures.jpeg, pictures.jpeg])],
    [
      'a film behind it',
      'a.jpg',
      Buffer.concat([pictures.jpeg, kindBox('mp42\0\0\0\0'), box('mdat', noise(kb))]),
    ],
    [
      'fill before a marker',
      'a.jpg',
      Buffer.concat([pictures.jpeg.subarray(0, -2), Buffer.from([255, 255, 255, 0xd9])]),
    ],
    ['of a kind that many programs read', 'a.heic', Buffer.concat([kindBox('mif1\0\0\0\0mif1heic'), rest])],
    ['with further boxes', 'a.heic', Buffer.concat([pictures.heic, box('free', noise(20))])],
  ]);

  areRefused([
    ...each('a program', () => windowsProgram),
    ...each('a web page', () => webPage),
    ...each('an archive behind it', (whole) => Buffer.concat([whole, archive])),
    ...each('an archive with a remark behind it', (whole) =>
      Buffer.concat([whole, buildZip([{ name: 'a', data: 'b' }], 'x'.repeat(60_000))]),
    ),
    ...each('behind a program', (whole) => Buffer.concat([windowsProgram, whole])),
    ...each('the beginning of one', (whole) => whole.subarray(0, 20)),
    ...kinds.flatMap((kind) =>
      each(`${kind} by the name of another`, () => pictures[kind]).filter(
        ([, name]) => !name.endsWith(endings[kind]),
      ),
    ),
    ['a vector drawing', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['no pixels', 'a.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
    [
      'nothing in it',
      'a.webp',
      Buffer.concat([Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), Buffer.alloc(20)]),
    ],
    [
      'a film',
      'a.heic',
      Buffer.concat([kindBox('mp42\0\0\0\0isommp42'), box('meta', noise(20)), box('mdat', noise(20))]),
    ],
    ['AVIF', 'a.heic', drawn(64, 64).avif().toBuffer()],
    ['bytes behind the last box', 'a.heic', Buffer.concat([pictures.heic, noise(5)])],
    ['a version that looks like a kind', 'a.heic', Buffer.concat([kindBox('mif1heic'), rest])],
  ]);

  it('of any size are taken whole, and not cut short', async () => {
    const side = fc.integer({ min: 1, max: 70 });
    const format = fc.constantFrom('jpeg', 'png', 'webp');
    await fc.assert(
      fc.asyncProperty(
        side,
        side,
        format,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (width, height, kind, part) => {
          const whole = await drawn(width, height).toFormat(kind).toBuffer();
          expect(await inspectFile(`a.${kind}`, whole)).toBeUndefined();
          const cut = whole.subarray(0, 1 + Math.floor(part * (whole.length - 2)));
          expect(await inspectFile(`a.${kind}`, cut)).toBe('fileType');
        },
      ),
      { numRuns: timesOf(60, 1000) },
    );
  });

  it('of which any byte of a part is wrong are no PNG', async () => {
    const whole = await drawn().png().toBuffer();
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect([at, await inspectFile('a.png', damaged)]).toEqual([at, 'fileType']);
    }
  });

  it.each([
    ['png', 'AAAAAHRlWHSuD4Nl'],
    ['webp', 'RVhJRgAAAAA='],
    ['heic', 'AAAACGZyZWU='],
  ] as const)('of more parts than any has, which hold up others, are refused: %s', async (kind, part) => {
    const withParts = (count: number) => {
      const bytes = Buffer.from(part, 'base64');
      const parts = Buffer.alloc(bytes.length * count, bytes);
      if (kind === 'png')
        return Buffer.concat([pictures.png.subarray(0, 33), parts, pictures.png.subarray(33)]);
      const whole = Buffer.concat([pictures[kind], parts]);
      if (kind === 'webp') whole.writeUInt32LE(whole.length - 8, 4);
      return whole;
    };
    expect(await inspectFile(`a${endings[kind]}`, withParts(10_000))).toBeUndefined();
    expect(await inspectFile(`a${endings[kind]}`, withParts(100_000))).toBe('fileType');
  });

  it('of more pixels than a computer can show are refused', async () => {
    const wide = Buffer.from(pictures.jpeg);
    const frame = wide.indexOf(Buffer.from([0xff, 0xc2]));
    wide.writeUInt32BE(0xffff_ffff, frame + 5);
    expect(await inspectFile('a.jpg', wide)).toBe('fileType');
    const high = Buffer.from(pictures.png);
    high.writeUInt32BE(0x7fff_ffff, 20);
    high.writeUInt32BE(crc32(high.subarray(12, 29)), 29);
    expect(await inspectFile('a.png', high)).toBe('fileType');
  });

  it('never fail to be judged, whatever is in them', async () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kinds), fc.nat(30), bytes, async (kind, at, noise) => {
        const mixed = Buffer.concat([pictures[kind].subarray(0, at), noise]);
        expect(['emptyFile', 'fileType', undefined]).toContain(await inspectFile(`a${endings[kind]}`, mixed));
      }),
      { numRuns: timesOf(300, 5000) },
    );
  });
});
