import { join } from './stripPicture.ts';

/** A file in a zip archive, as it lies there. */
export interface ZipEntry {
  name: Uint8Array<ArrayBuffer>;
  /** Bit 11: the name is UTF-8. */
  flags: number;
  /** 0: stored, 8: deflated. */
  method: number;
  crc: number;
  /** Bytes when it is unpacked. */
  size: number;
  packed: Uint8Array<ArrayBuffer>;
}

const endMark = 0x06054b50;
const centralMark = 0x02014b50;
const localMark = 0x04034b50;
const utf8 = 0x800;

/**
 * The files of an archive, in the order of its list. Nothing for what is none, or is more than documents need:
 * encrypted, split, over 4 GB.
 */
export function readZip(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== centralMark) return undefined;
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const packedSize = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (flags & 1 || (method !== 0 && method !== 8)) return undefined;
    if (local + 30 > end || view.getUint32(local, true) !== localMark) return undefined;
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (begin + packedSize > end) return undefined;
    entries.push({
      name: bytes.slice(at + 46, at + 46 + nameLength),
      flags: flags & utf8,
      method,
      crc: view.getUint32(at + 16, true),
      size: view.getUint32(at + 24, true),
      packed: bytes.slice(begin, begin + packedSize),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at <= end ? entries : undefined;
}

/** An archive of these files, without times, owners and remarks. */
export function writeZip(entries: ZipEntry[]): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = record(30, localMark, entry, 4);
    const central = record(46, centralMark, entry, 6);
    new DataView(central.buffer).setUint16(4, 20, true);
    new DataView(central.buffer).setUint32(42, offset, true);
    locals.push(local, entry.name, entry.packed);
    list.push(central, entry.name);
    offset += local.length + entry.name.length + entry.packed.length;
  }
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, endMark, true);
  view.setUint16(8, entries.length, true);
  view.setUint16(10, entries.length, true);
  view.setUint32(
    12,
    list.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  view.setUint32(16, offset, true);
  return join([...locals, ...list, end]);
}

/**
 * What the header of a file and its line in the list have in common; `at` is where it begins. The day is the first
 * there is.
 */
function record(length: number, mark: number, entry: ZipEntry, at: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, mark, true);
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, entry.flags, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint16(at + 8, 0x21, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.packed.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, entry.name.length, true);
  return bytes;
}

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark && at + 22 + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  return undefined;
}

/** The file itself; nothing when it is damaged or larger than it says. */
export async function unpack({
  method,
  packed,
  size,
}: ZipEntry): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (method === 0) return packed;
  try {
    const reader = new Blob([packed])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value);
      length += read.value.length;
      if (length > size) return undefined;
    }
    return join(parts);
  } catch {
    return undefined;
  }
}

/** The same file with other contents, stored as they are. */
export function replace(entry: ZipEntry, content: Uint8Array<ArrayBuffer>): ZipEntry {
  return { ...entry, method: 0, packed: content, size: content.length, crc: crc32(content) };
}

/** The same file with other contents, packed. */
export async function repack(entry: ZipEntry, content: Uint8Array<ArrayBuffer>): Promise<ZipEntry> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  return { ...replace(entry, content), method: 8, packed };
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
