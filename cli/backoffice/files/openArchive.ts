import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';

/** Bounds that no honest document reaches: parts, bytes unpacked in all, and that sum against the file's own size. */
const MOST_PARTS = 2000;
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_GROWTH = 200;

/** Bit of the header flags: sizes stand behind the data, not in the header before it. */
const SIZES_FOLLOW = 8;

/**
 * Opens a ZIP archive that hides nothing: not locked, within the bounds by its own account, no name twice, parts
 * one after another from the first byte on, and both headers of each part alike. Rejects any other.
 */
export async function openArchive(bytes: Buffer): Promise<{ archive: ZipFile; entries: Entry[] }> {
  const archive = await fromBufferPromise(bytes);
  const most = Math.min(MOST_BYTES, bytes.length * MOST_GROWTH);
  const entries: Entry[] = [];
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    entries.push(entry);
    size += entry.uncompressedSize;
    if (entries.length > MOST_PARTS || size > most) throw new Error('too large');
    if (entry.isEncrypted() || !entry.canDecodeFileData()) throw new Error('locked');
  }
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (names.size < entries.length) throw new Error('a name twice');
  await refuseDisorder(archive, entries);
  return { archive, entries };
}

async function refuseDisorder(archive: ZipFile, entries: Entry[]): Promise<void> {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  if (inOrder[0]?.relativeOffsetOfLocalHeader !== 0) throw new Error('something before the first part');
  let end = 0;
  for (const entry of inOrder) {
    const header = await archive.readLocalFileHeaderPromise(entry);
    if (entry.relativeOffsetOfLocalHeader < end) throw new Error('overlapping parts');
    if (!areAlike(entry, header)) throw new Error('two accounts of a part');
    end = header.fileDataStart + entry.compressedSize;
  }
}

function areAlike(entry: Entry, header: LocalFileHeader): boolean {
  const sizesFollow = (header.generalPurposeBitFlag & SIZES_FOLLOW) !== 0;
  return (
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (sizesFollow ||
      (header.compressedSize === entry.compressedSize && header.uncompressedSize === entry.uncompressedSize))
  );
}
