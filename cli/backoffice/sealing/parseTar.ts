const block = 512;

export interface TarEntry {
  path: string;
  bytes: Buffer;
}

/** The files in a tar archive (ustar, or what GNU tar makes of short names). Throws when it is none, or cut off. */
export function parseTar(archive: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  let offset = 0;
  while (offset + block <= archive.length && archive[offset] !== 0) {
    const header = archive.subarray(offset, offset + block);
    const content = offset + block;
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    if (!isIntact(header) || !(content + size <= archive.length)) throw new Error('The archive is damaged.');
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === '0' || type === '\0') {
      const path = [textAt(header, 345, 155), textAt(header, 0, 100)].filter(Boolean).join('/');
      entries.push({ path, bytes: archive.subarray(content, content + size) });
    }
    offset = content + Math.ceil(size / block) * block;
  }
  return entries;
}

function textAt(header: Buffer, start: number, length: number): string {
  const bytes = header.subarray(start, start + length);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? length : end);
}

/** The sum of a header's bytes, counting the sum itself as spaces. */
function isIntact(header: Buffer): boolean {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  return (
    header.toString('latin1', 257, 262) === 'ustar' && sum === Number.parseInt(textAt(header, 148, 8), 8)
  );
}
