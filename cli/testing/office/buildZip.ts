import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive. What is given beside name and data is written though it is not true. */
export interface ZipPart {
  name: string;
  data: Buffer | string;
  /** Name and unpacked size in the header before the data. */
  localName?: string;
  localSize?: number;
  /** Checksum in both headers. */
  sum?: number;
  /** Unpacked size in both headers. */
  size?: number;
  flags?: number;
  method?: number;
  /** The data, packed in another way. */
  packed?: Buffer;
  /** Bytes behind the part. */
  gap?: string;
  /** The directory points there; the part itself is left out. */
  at?: number;
}

/** A ZIP archive, as honest as its parts. `start` is how many bytes the caller puts before it. */
export function buildZip(parts: ZipPart[], comment = '', start = 0): Buffer {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = start;
  for (const part of parts) {
    const packed = part.packed ?? (part.method === 0 ? Buffer.from(part.data) : deflateRawSync(part.data));
    const { name, localName = name, at = offset } = part;
    const sum = part.sum ?? crc32(part.data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      signature('PK\x01\x02\x14\x00'),
      header({ ...part, sum }, packed, name, part.size),
      place,
      Buffer.from(name),
    );
    if (part.at !== undefined) continue;
    const local = [
      signature('PK\x03\x04'),
      header({ ...part, sum }, packed, localName, part.localSize ?? part.size),
      Buffer.from(localName),
      packed,
      signature(part.gap ?? ''),
    ];
    written.push(...local);
    offset += Buffer.concat(local).length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([
    ...written,
    ...directory,
    signature('PK\x05\x06'),
    end,
    Buffer.from(comment, 'latin1'),
  ]);
}

/** What both headers of a part share. */
function header(part: ZipPart & { sum: number }, packed: Buffer, name: string, size?: number): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(part.flags ?? 0, 2);
  bytes.writeUInt16LE(part.method ?? 8, 4);
  bytes.writeUInt32LE(part.sum, 10);
  bytes.writeUInt32LE(packed.length, 14);
  bytes.writeUInt32LE(size ?? Buffer.byteLength(part.data), 18);
  bytes.writeUInt16LE(Buffer.byteLength(name), 22);
  return bytes;
}

function signature(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
