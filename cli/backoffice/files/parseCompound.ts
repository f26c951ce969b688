/** Something in a compound file: its path of names below the root, and the bytes of a stream. */
export interface CompoundEntry {
  path: string[];
  /** Absent for a storage, which is a folder. */
  content?: Buffer;
}

const signature = 'd0cf11e0a1b11ae1';
const headerLength = 512;
const entryLength = 128;
/** More entries than a presentation has. They are looked at without a pause. */
const mostEntries = 10_000;
const none = 0xffffffff;
const endOfChain = 0xfffffffe;
const greatestSector = 0xfffffffa;

/** Kinds of entries of the directory. */
const storage = 1;
const stream = 2;
const root = 5;

/**
 * Reads a compound file (MS-CFB), the container of Office before 2007. Throws at whatever contradicts itself: a chain
 * that goes in a circle, leads outside or meets another one, an entry that stands in two places, more entries than any
 * has. So it costs no more than the file is long.
 */
export function parseCompound(bytes: Buffer): CompoundEntry[] {
  if (bytes.toString('hex', 0, 8) !== signature || bytes.length < headerLength)
    throw new Error('no compound file');
  const sectorLength = { 9: 512, 12: 4096 }[bytes.readUInt16LE(30)];
  if (!sectorLength || bytes.readUInt16LE(32) !== 6) throw new Error('sectors of unknown length');
  const sector = (number: number) => {
    const start = (number + 1) * sectorLength;
    if (number >= greatestSector || start >= bytes.length) throw new Error('a sector outside');
    return bytes.subarray(start, start + sectorLength);
  };
  const table = readNumbers(readTableSectors(bytes, sector));
  const [taken, takenSmall] = [new Set<number>(), new Set<number>()];
  const follow = (first: number) => Buffer.concat(chainOf(first, table, taken).map(sector));
  const directory = follow(bytes.readUInt32LE(48));
  const smallTable = bytes.readUInt32LE(64) > 0 ? readNumbers([follow(bytes.readUInt32LE(60))]) : [];
  const smallest = bytes.readUInt32LE(56);
  const rootEntry = readEntry(directory, 0);
  if (rootEntry.kind !== root) throw new Error('no root');
  const small = rootEntry.size > 0 ? follow(rootEntry.first) : Buffer.alloc(0);
  const contentOf = ({ first, size }: DirectoryEntry) => {
    if (size === 0) return Buffer.alloc(0);
    const whole =
      size >= smallest
        ? follow(first)
        : Buffer.concat(
            chainOf(first, smallTable, takenSmall).map((at) => small.subarray(at * 64, at * 64 + 64)),
          );
    if (whole.length < size) throw new Error('a stream is cut short');
    return whole.subarray(0, size);
  };
  return walk(directory, rootEntry.child).map(({ entry, path }) =>
    entry.kind === stream ? { path, content: contentOf(entry) } : { path },
  );
}

interface DirectoryEntry {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  first: number;
  size: number;
}

/** The sectors with the table of chains: 109 named in the header, others in a chain of their own. */
function readTableSectors(bytes: Buffer, sector: (number: number) => Buffer): Buffer[] {
  const numbers = readNumbers([bytes.subarray(76, headerLength)]);
  const seen = new Set<number>();
  for (let next = bytes.readUInt32LE(68); next < greatestSector; ) {
    if (seen.has(next)) throw new Error('a circle');
    seen.add(next);
    const more = readNumbers([sector(next)]);
    next = more.pop() ?? endOfChain;
    numbers.push(...more);
  }
  const used = numbers.filter((number) => number !== none);
  if (new Set(used).size < used.length) throw new Error('a sector twice');
  return used.map(sector);
}

function readNumbers(sectors: Buffer[]): number[] {
  return sectors.flatMap((bytes) =>
    Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4)),
  );
}

/** The sectors of a chain. Throws when one of them is `taken`, by this chain or another. */
function chainOf(first: number, table: number[], taken: Set<number>): number[] {
  const chain: number[] = [];
  for (let next = first; next !== endOfChain; ) {
    if (taken.has(next)) throw new Error('a sector twice');
    taken.add(next);
    chain.push(next);
    const after = table[next];
    if (after === undefined) throw new Error('a chain that leads outside');
    next = after;
  }
  return chain;
}

function readEntry(directory: Buffer, number: number): DirectoryEntry {
  const start = number * entryLength;
  if (start + entryLength > directory.length) throw new Error('an entry outside');
  const row = directory.subarray(start, start + entryLength);
  const nameLength = Math.min(row.readUInt16LE(64), 64);
  return {
    name: row.toString('utf16le', 0, Math.max(0, nameLength - 2)),
    kind: row[66] ?? 0,
    left: row.readUInt32LE(68),
    right: row.readUInt32LE(72),
    child: row.readUInt32LE(76),
    first: row.readUInt32LE(116),
    size: row.readUInt32LE(120),
  };
}

/** The entries below the root: those of a storage stand in a tree of siblings. */
function walk(directory: Buffer, top: number): { entry: DirectoryEntry; path: string[] }[] {
  const found: { entry: DirectoryEntry; path: string[] }[] = [];
  const seen = new Set<number>();
  const open: { number: number; above: string[] }[] = [{ number: top, above: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { number, above } = next;
    if (number === none) continue;
    if (seen.has(number)) throw new Error('an entry in two places');
    if (seen.size === mostEntries) throw new Error('too many entries');
    seen.add(number);
    const entry = readEntry(directory, number);
    if (entry.kind !== storage && entry.kind !== stream) throw new Error('an entry of unknown kind');
    const path = [...above, entry.name];
    if (path.length > 50) throw new Error('storages too deep');
    found.push({ entry, path });
    open.push({ number: entry.left, above }, { number: entry.right, above });
    if (entry.kind === storage) open.push({ number: entry.child, above: path });
  }
  return found;
}
