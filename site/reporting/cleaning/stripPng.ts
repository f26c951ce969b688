const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What a decoder cannot do without has a capital; of all else only transparency, colours, size and moving pictures. */
const shown =
  /^([A-Z]...|tRNS|bKGD|sBIT|hIST|sPLT|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|mDCv|cLLi|pHYs|acTL|fcTL|fdAT)$/;

/**
 * A PNG without texts, Exif, time, credentials, what programs add and what stands behind its end; all other parts byte
 * for byte. Nothing for what is no whole PNG.
 */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] | undefined {
  if (signature.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.slice(0, signature.length)];
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (shown.test(type)) kept.push(bytes.slice(at, end));
    if (type === 'IEND') return kept;
    at = end;
  }
  return undefined;
}
