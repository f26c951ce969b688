import { inflateSync } from 'node:zlib';
import { type PdfDictionary, type PdfValue, parsePdfValue } from './parsePdfValue.ts';

/** How far from its start and end a PDF may have its marks, as readers have it. */
const margin = 1024;
const largestPack = 64 * 1024 * 1024;
const landmark = /\b(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b|\btrailer\b/g;

/** What a PDF holds: its objects by number, of several revisions the last, and the dictionaries at their ends. */
interface Parsed {
  objects: Map<number, PdfValue>;
  trailers: PdfDictionary[];
}

/**
 * How many pages a reader would show; 0 when the bytes are no PDF, are cut short, need a password or are damaged
 * where it matters. Like readers that repair, it goes through all objects and does without the table of their places.
 */
export function countPdfPages(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  if (!/%PDF-\d/.test(text.slice(0, margin)) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-margin)))
    return 0;
  try {
    const { objects, trailers } = parseObjects(text, bytes);
    if (trailers.some((trailer) => trailer.has('/Encrypt'))) return 0;
    const root = trailers.findLast((trailer) => trailer.has('/Root'))?.get('/Root');
    return countLeaves(dictionaryOf(root, objects).get('/Pages'), objects);
  } catch {
    return 0;
  }
}

function parseObjects(text: string, bytes: Buffer): Parsed {
  const parsed: Parsed = { objects: new Map(), trailers: [] };
  landmark.lastIndex = 0;
  for (let found = landmark.exec(text); found; found = landmark.exec(text)) {
    const { value, end } = parsePdfValue(text, landmark.lastIndex);
    landmark.lastIndex = end;
    if (!(value instanceof Map)) {
      if (found[1]) parsed.objects.set(Number(found[1]), value);
      continue;
    }
    if (!found[1] || value.get('/Type') === '/XRef') parsed.trailers.push(value);
    if (found[1]) parsed.objects.set(Number(found[1]), value);
    const stream = streamAfter(text, end, value);
    if (!stream) continue;
    landmark.lastIndex = stream.end;
    if (value.get('/Type') === '/ObjStm')
      unpack(bytes.subarray(stream.start, stream.end), value, parsed.objects);
  }
  return parsed;
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

/** Adds the objects that lie packed in a stream: pairs of number and place, then the objects. */
function unpack(packed: Buffer, dictionary: PdfDictionary, objects: Map<number, PdfValue>): void {
  const isPacked = [dictionary.get('/Filter')].flat().includes('/FlateDecode');
  const bytes = isPacked ? inflateSync(packed, { maxOutputLength: largestPack }) : packed;
  const text = bytes.toString('latin1');
  const first = Number(dictionary.get('/First'));
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  let object = 0;
  for (const [index, number] of pairs.slice(0, Number(dictionary.get('/N')) * 2).entries()) {
    if (index % 2 === 0) object = number;
    else objects.set(object, parsePdfValue(text, first + number).value);
  }
}

function countLeaves(
  node: PdfValue | undefined,
  objects: Map<number, PdfValue>,
  above: PdfValue[] = [],
): number {
  const dictionary = dictionaryOf(node, objects);
  if (above.includes(dictionary)) throw new Error('the pages of the PDF go in a circle');
  const kids = dictionary.get('/Kids');
  if (!Array.isArray(kids)) return dictionary.get('/Type') === '/Page' ? 1 : 0;
  return kids.reduce<number>((sum, kid) => sum + countLeaves(kid, objects, [...above, dictionary]), 0);
}

function dictionaryOf(value: PdfValue | undefined, objects: Map<number, PdfValue>): PdfDictionary {
  const found =
    value && typeof value === 'object' && 'refersTo' in value ? objects.get(value.refersTo) : value;
  if (!(found instanceof Map)) throw new Error('an object of the PDF is missing');
  return found;
}
