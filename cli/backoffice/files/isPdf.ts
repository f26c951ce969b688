/** How far from its end a PDF may have its last marker, as readers have it. */
const TAIL = 1024;

/** Signature of the record that ends a ZIP archive, its length, and that of the longest comment after it. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;

/** Whether this is a whole PDF, and nothing but that: it starts and ends as one, and is not a ZIP archive too. */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8).toString('latin1');
  const tail = bytes.subarray(-TAIL).toString('latin1');
  return /^%PDF-\d\.\d$/.test(head) && /startxref\s+\d+\s+%%EOF/.test(tail) && !isArchive(bytes);
}

/**
 * Programs find an archive from its end. One that lies in a stream of the PDF is an attachment, unless its comment
 * swallows the rest of the file.
 */
function isArchive(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.indexOf(ZIP_END, first); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    const comment = at + ZIP_END_LENGTH <= bytes.length ? bytes.readUInt16LE(at + ZIP_END_LENGTH - 2) : 0;
    if (at + ZIP_END_LENGTH + comment >= bytes.length || !isInStream(bytes, at)) return true;
  }
  return false;
}

/** Whether the last keyword before this place opens a stream. */
function isInStream(bytes: Buffer, place: number): boolean {
  const keyword = bytes.subarray(0, place).lastIndexOf('stream');
  return keyword >= 0 && bytes.subarray(Math.max(0, keyword - 3), keyword).toString('latin1') !== 'end';
}
