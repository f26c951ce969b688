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

const largestPack = 64 * 1024 * 1024;

/**
 * All objects of a PDF, as `walkPdf` finds them, each followed by those that are packed in it. Throws at what cannot be
 * read.
 */
export function* parsePdfObjects(bytes: Buffer): Generator<PdfObject> {
  for (const { number, at, value, stream: place } of walkPdf(bytes.toString('latin1'))) {
    const stream = place && bytes.subarray(place.start, place.end);
    yield { number, at, value, stream };
    if (!stream || !(value instanceof Map) || !isPack(value)) continue;
    const text = unpackStream(stream, value).toString('latin1');
    for (const packed of readPack(text, value)) yield { number: packed.number, value: packed.value };
  }
}

/** The bytes of a stream, where it is packed in the usual way or not at all. Throws otherwise, and when it bursts. */
export function unpackStream(stream: Buffer, dictionary: PdfDictionary, most = largestPack): Buffer {
  const packing = packingOf(dictionary);
  if (packing === 'none') return stream;
  if (!packing) throw new Error('packed in another way');
  return inflateSync(stream, { maxOutputLength: most });
}
