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
  return packing === 'none' ? stream : fromLetters(stream.toString('latin1'), most);
}

/** Bytes from ASCII85, in which five letters are four bytes, and `z` four of nothing. */
function fromLetters(text: string, most: number): Buffer {
  const [letters = ''] = text.replace(/[\0\s]/g, '').split('~', 1);
  // A `z` among the five of others is read in as many ways as there are readers.
  if (!/^(?:z|[!-u]{5})*[!-u]{0,4}$/.test(letters)) throw new Error('no letters of ASCII85');
  const spelt = letters.replaceAll('z', '!!!!!');
  const length = spelt.length - Math.ceil(spelt.length / 5);
  if (length > most) throw new Error('too large');
  const bytes = Buffer.alloc(length + 4);
  for (let at = 0; at < spelt.length; at += 5) {
    let word = 0;
    for (let next = at; next < at + 5; next += 1)
      word = word * 85 + (next < spelt.length ? spelt.charCodeAt(next) - 33 : 84);
    bytes.writeUInt32BE(word, (at / 5) * 4); // throws above four bytes, which no letters may say
  }
  return bytes.subarray(0, length);
}
