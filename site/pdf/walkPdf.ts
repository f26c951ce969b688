import { type PdfDictionary, type PdfValue, parsePdfValue } from './parsePdfValue.ts';

/** An object or a trailer that stands at its own place in a PDF. Places are letters of the text, and so bytes. */
export interface PdfPlace {
  /** Absent for a trailer. */
  number?: number;
  /** Where the word ends that opens it, `obj` or `trailer`. */
  at: number;
  value: PdfValue;
  /** Where the value ends. */
  end: number;
  /** The bytes behind it, as they are written. */
  stream?: { start: number; end: number };
}

/** An object among those that are packed in a stream, and where it lies in the unpacked text. */
export interface PackedObject {
  number: number;
  value: PdfValue;
  start: number;
  end: number;
}

/**
 * The objects of a PDF, a letter a byte, in the order in which they lie, of several revisions all; like readers that
 * repair, it goes through all bytes and does without the table of their places. Throws at what cannot be read.
 */
export function* walkPdf(text: string): Generator<PdfPlace> {
  const landmark = /(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b|\btrailer\b/g;
  for (let found = landmark.exec(text); found; found = landmark.exec(text)) {
    const at = landmark.lastIndex;
    const { value, end } = parsePdfValue(text, at);
    const number = found[1] === undefined ? undefined : Number(found[1]);
    const stream = value instanceof Map ? streamAfter(text, end, value) : undefined;
    landmark.lastIndex = stream?.end ?? end;
    yield { number, at, value, end, stream };
  }
}

/** Where the bytes of a stream lie. Its length may be an object that comes later; then its end is looked for. */
function streamAfter(text: string, at: number, dictionary: PdfDictionary) {
  // Some programs end that line with a return alone.
  const opening = /\s*stream(\r?\n|\r)?/y;
  opening.lastIndex = at;
  const found = opening.exec(text);
  if (!found) return undefined;
  if (found[1] === undefined) throw new Error('a stream of the PDF without a line of its own');
  const start = opening.lastIndex;
  const length = dictionary.get('/Length');
  // A length below nothing would lead back, to the same object for ever.
  if (
    typeof length === 'number' &&
    length >= 0 &&
    /^\s*endstream/.test(text.slice(start + length, start + length + 20))
  )
    return { start, end: start + length };
  const end = text.indexOf('endstream', start);
  if (end === -1) throw new Error('a stream of the PDF has no end');
  return { start, end };
}

/**
 * Whether objects may lie packed in a stream. A table of places may lead to any stream that counts its objects,
 * whatever it says it is.
 */
export function isPack(dictionary: PdfDictionary): boolean {
  return dictionary.get('/Type') === '/ObjStm' || dictionary.has('/First') || dictionary.has('/N');
}

/** How a stream is packed: not at all, in the usual way, as printable letters, or in a way that is not known here. */
export function packingOf(dictionary: PdfDictionary): 'none' | 'deflate' | 'letters' | undefined {
  // Some readers know short names for it, too.
  if (['/F', '/DP', '/DecodeParms'].some((key) => (dictionary.get(key) ?? null) !== null)) return undefined;
  const filters = [dictionary.get('/Filter') ?? []].flat();
  if (filters.length === 0) return 'none';
  if (filters.length > 1) return undefined;
  if (filters[0] === '/ASCII85Decode') return 'letters';
  return filters[0] === '/FlateDecode' ? 'deflate' : undefined;
}

/**
 * The objects of an unpacked stream: pairs of number and place, then the objects; none in a colour profile, which has a
 * number of that name too. Throws when it holds fewer than it says, and when one begins before the one before it ends:
 * readers refuse those, and so no letter is read twice.
 */
export function* readPack(text: string, dictionary: PdfDictionary): Generator<PackedObject> {
  if (!dictionary.has('/First') && text.slice(36, 40) === 'acsp') return;
  const [first, count] = [dictionary.get('/First'), dictionary.get('/N')];
  if (typeof first !== 'number' || typeof count !== 'number')
    throw new Error('packed objects without a count');
  const pairs = text.slice(0, first).matchAll(/\s*(\d{1,10})\s+(\d{1,10})(?!\d)/gy);
  let from = first;
  for (let index = 0; index < count; index += 1) {
    const [, number, place] = pairs.next().value ?? [];
    if (!number || !place) throw new Error('fewer packed objects than counted');
    const start = first + Number(place);
    if (start < from) throw new Error('packed objects that overlap');
    const { value, end } = parsePdfValue(text, start);
    yield { number: Number(number), start, value, end };
    from = end;
  }
}
