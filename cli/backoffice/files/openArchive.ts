import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';

/**
 * Bounds that no honest document reaches, with the archives in it: parts, bytes unpacked in all, and that sum against
 * the file's own size; elements and attributes, a million of which take a second.
 */
const MOST_PARTS = 2000;
const MOST_ELEMENTS = 3_000_000;
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_GROWTH = 200;

/** Bytes of the PDF files in it together, which take a hundred times longer to look through. */
const MOST_PDF_BYTES = 5 * 1024 * 1024;

/** Bit of the header flags: sizes stand behind the data, not in the header before it. */
const SIZES_FOLLOW = 8;
/** Bytes between two parts: none, or both sizes in four or eight bytes and a checksum, with or without a signature. */
const NO_GAP = [0];
const GAPS_OF_SIZES = [0, 12, 16, 20, 24];
/** Bytes of an entry of the directory without its texts, and of what ends an archive without its comment. */
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;

/**
 * How much an archive, and those that lie in it, may still hold: parts, elements of XML with their attributes, bytes
 * unpacked, and those of PDF files.
 */
export interface Room {
  parts: number;
  elements: number;
  bytes: number;
  pdfBytes: number;
}

export function roomFor(bytes: Buffer): Room {
  return {
    parts: MOST_PARTS,
    elements: MOST_ELEMENTS,
    bytes: Math.min(MOST_BYTES, bytes.length * MOST_GROWTH),
    pdfBytes: MOST_PDF_BYTES,
  };
}

/**
 * Opens a ZIP archive that hides nothing, so that every reader finds the same parts: not locked, no larger by its own
 * account than there is room, of which it takes its part; no name twice, both headers of each part alike; from the
 * first byte to the last there is nothing but the parts, their directory and its end. Rejects any other.
 */
export async function openArchive(
  bytes: Buffer,
  room: Room,
): Promise<{ archive: ZipFile; entries: Entry[] }> {
  const archive = await fromBufferPromise(bytes);
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    entries.push(entry);
    room.parts -= 1;
    room.bytes -= entry.uncompressedSize;
    if (room.parts < 0 || room.bytes < 0) throw new Error('too large');
    if (entry.isEncrypted() || !entry.canDecodeFileData()) throw new Error('locked');
  }
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (names.size < entries.length) throw new Error('a name twice');
  await refuseGaps(bytes, archive, entries);
  return { archive, entries };
}

async function refuseGaps(bytes: Buffer, archive: ZipFile, entries: Entry[]): Promise<void> {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  let gaps = NO_GAP;
  for (const entry of inOrder) {
    if (!gaps.includes(entry.relativeOffsetOfLocalHeader - end))
      throw new Error('something beside the parts');
    const header = await archive.readLocalFileHeaderPromise(entry);
    if (!areAlike(entry, header)) throw new Error('two accounts of a part');
    end = header.fileDataStart + entry.compressedSize;
    gaps = haveSizesFollow(header) ? GAPS_OF_SIZES : NO_GAP;
  }
  const last = bytes.length - END_LENGTH - archive.comment.length;
  const directory = bytes.readUInt32LE(last + 16);
  const lengths = entries.map(
    (entry) => ENTRY_LENGTH + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
  );
  if (!gaps.includes(directory - end)) throw new Error('something before the directory');
  if (lengths.reduce((sum, length) => sum + length, directory) !== last)
    throw new Error('something behind it');
}

function haveSizesFollow(header: LocalFileHeader): boolean {
  return (header.generalPurposeBitFlag & SIZES_FOLLOW) !== 0;
}

function areAlike(entry: Entry, header: LocalFileHeader): boolean {
  return (
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (haveSizesFollow(header) ||
      (header.compressedSize === entry.compressedSize && header.uncompressedSize === entry.uncompressedSize))
  );
}
