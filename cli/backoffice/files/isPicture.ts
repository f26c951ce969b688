import { crc32 } from 'node:zlib';

/** More than any camera takes, and than a program can show without running out of memory. */
const mostPixels = 400_000_000;

/** More parts than any picture has. They are looked at without a pause. */
const mostParts = 100_000;

type Reader = (bytes: Buffer) => boolean;

/** Whether this is a whole picture of its kind. What stands behind its end may be more pictures, but no archive. */
export function isPicture(bytes: Buffer, kind: 'jpeg' | 'png' | 'webp' | 'heic'): boolean {
  return bytes.length > shortest && readers[kind](bytes) && !isArchive(bytes);
}

const shortest = 16;
/** How an archive ends: with a record that many programs look for from the end, before a remark of any text. */
const archiveEnds = ['PK\x05\x06\0\0\0\0', 'PK\x05\x06\xff\xff\xff\xff'];
const longestEnd = 22 + 0xffff;

function isArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-longestEnd);
  return archiveEnds.some((end) => tail.includes(end, 0, 'latin1'));
}

const readers: Record<'jpeg' | 'png' | 'webp' | 'heic', Reader> = {
  jpeg: isJpeg,
  png: isPng,
  webp: isWebp,
  heic: isHeic,
};

/**
 * From its beginning through all of its segments to the end of its pixels. Cameras add a preview, a second picture or a
 * short film behind it.
 */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xffd8) return false;
  let hasSize = false;
  let hasPixels = false;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === 0xd9; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return hasSize && hasPixels;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || end < at + 4 || end > bytes.length)
      return false;
    // A frame: all of these but the tables of Huffman and of arithmetic coding, and an extension.
    if (marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (end < at + 10 || !isSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return false;
      hasSize = true;
    }
    if (marker === 0xda) hasPixels = true;
    at = marker === 0xda ? endOfScan(bytes, end) : end;
  }
  return false;
}

/** Where the pixels of a scan end: at a marker that is neither a stuffed byte nor one for beginning anew. */
function endOfScan(bytes: Buffer, begin: number): number {
  for (let at = bytes.indexOf(0xff, begin); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const pngBegins = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** All of its parts to the last, each as its checksum says. */
function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(pngBegins)) return false;
  let hasPixels = false;
  for (let [at, count] = [8, 0]; at + 12 <= bytes.length && count < mostParts; count += 1) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return false;
    const part = bytes.subarray(at + 4, end - 4);
    const type = part.toString('latin1', 0, 4);
    if (crc32(part) !== bytes.readUInt32BE(end - 4)) return false;
    if ((at === 8) !== (type === 'IHDR')) return false;
    if (type === 'IHDR' && (part.length < 17 || !isSize(part.readUInt32BE(4), part.readUInt32BE(8))))
      return false;
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') return hasPixels;
    at = end;
  }
  return false;
}

/** All of its parts, in the length that it says. A side has at most 16,384 pixels. */
function isWebp(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return false;
  const whole = bytes.readUInt32LE(4) + 8;
  if (whole > bytes.length) return false;
  let hasPixels = false;
  for (let [at, count] = [12, 0]; at < whole; count += 1) {
    if (at + 8 > whole || count === mostParts) return false;
    const type = bytes.toString('latin1', at, at + 4);
    if (at === 12 && !/^VP8[ LX]$/.test(type)) return false;
    if (/^(VP8[ L]|ANMF)$/.test(type)) hasPixels = true;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
    if (at > whole) return false;
  }
  return hasPixels;
}

/** The brands of pictures in HEVC, by which AVIF and films, which are built alike, are told apart. */
const heicBrand = /^(hei[cxms]|hev[cxms])$/;

/** All of its boxes to the end of the file: its kind first, what is in it, and the data. */
function isHeic(bytes: Buffer): boolean {
  const boxes: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length || boxes.length === mostParts) return false;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const size = bytes.readUInt32BE(at);
    // 1: the size stands behind the type. 0: the box reaches to the end.
    const isLong = size === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? bytes.length - at : size;
    if (length < (isLong ? 16 : 8) || at + length > bytes.length || !/^[ -~]{4}$/.test(type)) return false;
    if (at === 0 && !(type === 'ftyp' && hasHeicBrand(bytes.subarray(8, length)))) return false;
    boxes.push(type);
    at += length;
  }
  return boxes.includes('meta') && boxes.includes('mdat');
}

/** The kind of the file stands first; four bytes of a version, and others that may read it, follow. */
function hasHeicBrand(brands: Buffer): boolean {
  for (let at = 0; at + 4 <= Math.min(brands.length, mostParts); at += 4)
    if (at !== 4 && heicBrand.test(brands.toString('latin1', at, at + 4))) return true;
  return false;
}

function isSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= mostPixels;
}
