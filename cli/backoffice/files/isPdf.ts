/** How far from its end a PDF may have its last marker, as readers have it. */
const TAIL = 1024;

/** Signature of the record that ends a ZIP archive, its length, and that of the longest comment after it. */
const ZIP_END = 'PK\x05\x06';
const ZIP_END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;

const LANDMARKS = new RegExp(`(?:end)?stream|${ZIP_END}`, 'g');

/** Whether this is a whole PDF, and nothing but that: it starts and ends as one, and is not a ZIP archive too. */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8).toString('latin1');
  const tail = bytes.subarray(-TAIL).toString('latin1');
  return /^%PDF-\d\.\d$/.test(head) && /startxref\s+\d+\s+%%EOF/.test(tail) && !isArchive(bytes);
}

/**
 * Programs look for an archive from its end. One that lies in a stream of the PDF is an attachment, unless its
 * comment swallows the rest of the file.
 */
function isArchive(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_LENGTH - LONGEST_COMMENT);
  // From the keyword that opened or closed a stream last.
  const start = Math.max(0, bytes.lastIndexOf('stream', first) - 'end'.length);
  let isInStream = false;
  for (const { 0: found, index } of bytes.subarray(start).toString('latin1').matchAll(LANDMARKS)) {
    const at = start + index;
    if (found !== ZIP_END) isInStream = found === 'stream';
    else if (at >= first && (!isInStream || commentEnd(bytes, at) >= bytes.length)) return true;
  }
  return false;
}

function commentEnd(bytes: Buffer, at: number): number {
  const end = at + ZIP_END_LENGTH;
  return end <= bytes.length ? end + bytes.readUInt16LE(end - 2) : at;
}
