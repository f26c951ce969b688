import { inflateSync } from 'node:zlib';
import type { PdfDictionary, PdfValue } from '../../site/pdf/parsePdfValue.ts';
import { isPack, packingOf, readPack, walkPdf } from '../../site/pdf/walkPdf.ts';

/** Something that stands at its own place in a PDF, or packed with others. */
export interface PdfObject {
  /** Absent for a trailer. */
  number?: number;
  /** Where in the file the word ends that opens it, `obj` or `trailer`. Absent for one that is packed with others. */
  at?: number;
  value: PdfValue;
  /** The bytes behind it, as they are written. */
  stream?: Buffer;
}

/** Bytes of all packs of a PDF together, and against its own size: objects pack to a tenth, rarely to a thirtieth. */
const mostUnpacked = 32 * 1024 * 1024;
const mostGrowth = 100;

/**
 * All objects of a PDF, as `walkPdf` finds them, each followed by those that are packed in it. Throws at what cannot be
 * read, and when the packs burst.
 */
export function* parsePdfObjects(bytes: Buffer): Generator<PdfObject> {
  let room = Math.min(mostUnpacked, bytes.length * mostGrowth);
  for (const { number, at, value, stream: place } of walkPdf(bytes.toString('latin1'))) {
    const stream = place && bytes.subarray(place.start, place.end);
    yield { number, at, value, stream };
    if (!stream || !(value instanceof Map) || !isPack(value)) continue;
    const text = unpackStream(stream, value, room).toString('latin1');
    room -= text.length;
    for (const packed of readPack(text, value)) yield { number: packed.number, value: packed.value };
  }
}

/** The bytes of a stream. Throws where it is packed in a way that is not known here, and at more than `most`. */
export function unpackStream(stream: Buffer, dictionary: PdfDictionary, most = mostUnpacked): Buffer {
  const packing = packingOf(dictionary);
  if (!packing) throw new Error('packed in another way');
  if (most < 1 || (packing === 'none' && stream.length > most)) throw new Error('too large');
  if (packing === 'deflate') return inflateSync(stream, { maxOutputLength: most });
  return packing === 'none' ? stream : fromLetters(stream, most);
}

/** Letters of ASCII85: of five the first and the last, the one for four bytes of nothing, and the end. */
const letter = { first: 0x21, last: 0x75, nothing: 0x7a, end: 0x7e };
const blanks = new Set([0, 9, 10, 11, 12, 13, 32, 0xa0]);

/** Bytes from ASCII85, in which five letters are four bytes. */
function fromLetters(letters: Buffer, most: number): Buffer {
  const bytes = Buffer.alloc(Math.min(most, letters.length * 4) + 4);
  let length = 0;
  let word = 0;
  let count = 0;
  const add = (value: number) => {
    word = word * 85 + value;
    count += 1;
    if (count < 5) return;
    length = bytes.writeUInt32BE(word, length); // throws above four bytes, which no letters may say, and without room
    word = 0;
    count = 0;
  };
  for (const code of letters) {
    if (code >= letter.first && code <= letter.last) add(code - letter.first);
    // A `z` among the five of others is read in as many ways as there are readers.
    else if (code === letter.nothing && count === 0) length += 4;
    else if (code === letter.end) break;
    else if (!blanks.has(code)) throw new Error('no letters of ASCII85');
  }
  const missing = (5 - count) % 5;
  for (let time = 0; time < missing; time += 1) add(84);
  if (length - missing > most) throw new Error('too large');
  return bytes.subarray(0, length - missing);
}
