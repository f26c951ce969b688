const block = 512;

export interface TarEntry {
  path: string;
  /** `other` is a link, a device, or whatever else may be in an archive. */
  kind: 'file' | 'folder' | 'other';
  bytes: Buffer;
}

/** What is in a tar archive (ustar, or what GNU tar makes of short names). Throws when it is none, or cut off. */
export function parseTar(archive: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  let offset = 0;
  while (archive[offset] !== 0) {
    const header = archive.subarray(offset, offset + block);
    const content = offset + block;
    const size = octalAt(header, 124, 12);
    if (!isIntact(header) || !(content + size <= archive.length)) throw new Error('The archive is damaged.');
    const path = [textAt(header, 345, 155), textAt(header, 0, 100)].filter(Boolean).join('/');
    const kind = kinds[String.fromCharCode(header[156] ?? 0)] ?? 'other';
    entries.push({ path, kind, bytes: archive.subarray(content, content + size) });
    offset = content + Math.ceil(size / block) * block;
  }
  return entries;
}

const kinds: Partial<Record<string, TarEntry['kind']>> = { '0': 'file', '\0': 'file', '5': 'folder' };

/** Never negative: a reader that goes back reads for ever. NaN when it is no number. */
function octalAt(header: Buffer, start: number, length: number): number {
  const digits = textAt(header, start, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

function textAt(header: Buffer, start: number, length: number): string {
  const bytes = header.subarray(start, start + length);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? length : end);
}

/** The sum of a header's bytes, counting the sum itself as spaces. */
function isIntact(header: Buffer): boolean {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  return header.toString('latin1', 257, 262) === 'ustar' && sum === octalAt(header, 148, 8);
}
