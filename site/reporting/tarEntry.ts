const block = 512;

/** A file in a tar archive (ustar): header, content, zeros up to a whole block. `path` has at most 100 bytes. */
export function tarEntry(path: string, content: Blob): BlobPart[] {
  return [header(path, content.size), content, new Uint8Array((block - (content.size % block)) % block)];
}

/** A tar archive ends with two blocks of zeros; what follows them is ignored. */
export const tarEnd = 2 * block;

/** No owner and no time: they would tell about whoever made it. */
function header(path: string, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(block);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  const write = (offset: number, text: string) => bytes.set(new TextEncoder().encode(text), offset);
  write(0, path);
  write(100, octal(0o600, 7));
  write(108, octal(0, 7));
  write(116, octal(0, 7));
  write(124, octal(size, 11));
  write(136, octal(0, 11));
  write(148, ' '.repeat(8));
  write(156, '0');
  write(257, 'ustar\x0000');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  write(148, `${octal(sum, 6)}\0 `);
  return bytes;
}
