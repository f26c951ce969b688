import { inflateSync } from 'node:zlib';
import { type PdfDictionary, type PdfValue, parsePdfValue } from './parsePdfValue.ts';

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
 * The objects of a PDF in the order in which they lie, of several revisions all; like readers that repair, it goes through
 * all bytes and does without the table of their places. Throws at what cannot be read.
 */
export function* parsePdfObjects(bytes: Buffer): Generator<PdfObject> {
  const text = bytes.toString('latin1');
  const landmark = /(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b|\btrailer\b/g;
  for (let found = landmark.exec(text); found; found = landmark.exec(text)) {
    const at = landmark.lastIndex;
    const { value, end } = parsePdfValue(text, at);
    landmark.lastIndex = end;
    const number = found[1] === undefined ? undefined : Number(found[1]);
    const place = value instanceof Map ? streamAfter(text, end, value) : undefined;
    if (!place || !(value instanceof Map)) {
      yield { number, at, value };
      continue;
    }
    landmark.lastIndex = place.end;
    const stream = bytes.subarray(place.start, place.end);
    yield { number, at, value, stream };
    if (isPack(stream, value)) yield* unpack(stream, value);
  }
}

/** The bytes of a stream, where it is packed in the usual way or not at all. Throws otherwise, and when it bursts. */
export function unpackStream(stream: Buffer, dictionary: PdfDictionary, most = largestPack): Buffer {
  // Some readers know short names for how a stream is packed, too.
  if (['/F', '/DP', '/DecodeParms'].some((key) => (dictionary.get(key) ?? null) !== null))
    throw new Error('packed in another way');
  const filters = [dictionary.get('/Filter') ?? []].flat();
  if (filters.length === 0) return stream;
  if (filters.length > 1 || filters[0] !== '/FlateDecode') throw new Error('packed in another way');
  return inflateSync(stream, { maxOutputLength: most });
}

/** Where the bytes of a stream lie. Its length may be an object that comes later; then its end is looked for. */
function streamAfter(text: string, at: number, dictionary: PdfDictionary) {
  const opening = /\s*stream\r?\n/y;
  opening.lastIndex = at;
  if (!opening.test(text)) return undefined;
  const start = opening.lastIndex;
  const length = dictionary.get('/Length');
  if (typeof length === 'number' && /^\s*endstream/.test(text.slice(start + length, start + length + 20)))
    return { start, end: start + length };
  const end = text.indexOf('endstream', start);
  if (end === -1) throw new Error('a stream of the PDF has no end');
  return { start, end };
}

/**
 * Whether objects lie packed in a stream. A table of places may lead to any stream that counts its objects, whatever it
 * says it is; of the others only a colour profile has a number of that name.
 */
function isPack(stream: Buffer, dictionary: PdfDictionary): boolean {
  if (dictionary.get('/Type') === '/ObjStm' || dictionary.has('/First')) return true;
  return dictionary.has('/N') && unpackStream(stream, dictionary).toString('latin1', 36, 40) !== 'acsp';
}

/** The objects that lie packed in a stream: pairs of number and place, then the objects. Throws when it holds fewer than it says. */
function* unpack(packed: Buffer, dictionary: PdfDictionary): Generator<PdfObject> {
  const text = unpackStream(packed, dictionary).toString('latin1');
  const [first, count] = [dictionary.get('/First'), dictionary.get('/N')];
  if (typeof first !== 'number' || typeof count !== 'number')
    throw new Error('packed objects without a count');
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index < count; index += 1) {
    const [number, place] = pairs.slice(2 * index, 2 * index + 2);
    if (number === undefined || place === undefined) throw new Error('fewer packed objects than counted');
    yield { number, value: parsePdfValue(text, first + place).value };
  }
}
