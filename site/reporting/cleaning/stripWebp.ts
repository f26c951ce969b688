const exifAndXmp = 0b1100;
const shown = /^(VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;

/**
 * A WebP without Exif, XMP, credentials, what programs add and what stands behind its end; all other parts byte for
 * byte. Nothing for what is no whole WebP.
 */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] | undefined {
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = view.getUint32(4, true) + 8;
  if (whole > bytes.length) return undefined;
  const kept: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 12; at + 8 <= whole; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > whole) return undefined;
    const part = new Uint8Array(bytes.subarray(at, end));
    if (name(at) === 'VP8X' && size > 0) part[8] = (part[8] ?? 0) & ~exifAndXmp;
    if (shown.test(name(at))) kept.push(part);
    at = end;
  }
  const head = new Uint8Array(bytes.subarray(0, 12));
  const length = kept.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return [head, ...kept];
}
