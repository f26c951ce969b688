const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

/**
 * A JPEG without Exif, XMP, IPTC, comments, previews and what stands behind its end. Colours, pixels and the direction
 * it is shown in stay as they are, byte for byte. Nothing for what is no whole JPEG.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined;
  const kept: Uint8Array<ArrayBuffer>[] = [Uint8Array.of(0xff, startOfImage)];
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return [...kept, bytes.slice(at, at + 2)];
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const segmentEnd = at + 2 + length;
    if (marker < 0xc0 || length < 2 || segmentEnd > bytes.length) return undefined;
    const end = marker === startOfScan ? endOfScan(bytes, segmentEnd) : segmentEnd;
    const segment = bytes.slice(at, end);
    if (isPicture(marker, segment)) kept.push(segment);
    else {
      const turned = orientationOf(marker, segment);
      if (turned) kept.push(orientationAlone(turned));
    }
    at = end;
  }
  return undefined;
}

/**
 * What a decoder needs: everything but remarks and what programs and cameras add; of that JFIF, ICC and Adobe's
 * colours.
 */
function isPicture(marker: number, segment: Uint8Array): boolean {
  if (marker === comment) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = String.fromCharCode(...segment.subarray(4, 16));
  return /^(JFIF\0|ICC_PROFILE\0|Adobe\0)/.test(name);
}

/** Where the pixels of a scan end: at a marker that is neither a stuffed byte nor one for beginning anew. */
function endOfScan(bytes: Uint8Array, begin: number): number {
  for (let at = begin; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The direction that Exif says a picture is to be turned in (2 to 8); nothing where it stands upright. */
function orientationOf(marker: number, segment: Uint8Array): number | undefined {
  const isExif = String.fromCharCode(...segment.subarray(4, 10)) === 'Exif\0\0';
  if (marker !== 0xe1 || !isExif || segment.length < 18) return undefined;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  const little = tiff.getUint16(0) === 0x4949;
  const list = tiff.getUint32(4, little);
  if (list + 2 > tiff.byteLength) return undefined;
  const count = tiff.getUint16(list, little);
  for (let entry = list + 2; entry + 12 <= tiff.byteLength && entry < list + 2 + count * 12; entry += 12) {
    const value = tiff.getUint16(entry + 8, little);
    if (tiff.getUint16(entry, little) === 0x112) return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Exif that says nothing else. */
function orientationAlone(orientation: number): Uint8Array<ArrayBuffer> {
  const before = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0];
  const tiff = [...before, orientation, ...new Uint8Array(6)];
  return Uint8Array.of(0xff, 0xe1, 0, tiff.length + 8, ...new TextEncoder().encode('Exif\0\0'), ...tiff);
}
