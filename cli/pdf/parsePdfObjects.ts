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

/** The bytes of a stream, where it is packed in the usual way or not at all. Throws otherwise, and at more than `most`. */
export function unpackStream(stream: Buffer, dictionary: PdfDictionary, most = mostUnpacked): Buffer {
  const packing = packingOf(dictionary);
  if (!packing) throw new Error('packed in another way');
  if (most < 1 || (packing === 'none' && stream.length > most)) throw new Error('too large');
  return packing === 'none' ? stream : inflateSync(stream, { maxOutputLength: most });
}
