import type { PdfDictionary, PdfValue } from '../../../site/pdf/parsePdfValue.ts';
import { parsePdfObjects, unpackStream } from '../../formats/parsePdfObjects.ts';

/** How far from its start and end a PDF may have its marks, as readers have it. */
const margin = 1024;

/** A property of PDFs that are made here in place of a document, or of a draft. */
export const standInKey = 'Placeholder';

/** What a PDF holds: its objects by number, of several revisions the last, and the dictionaries at their ends. */
interface Parsed {
  objects: Map<number, PdfValue>;
  trailers: PdfDictionary[];
  /** What stands behind dictionaries, as it is packed. */
  streams: Map<PdfDictionary, Buffer>;
}

export interface PdfSummary {
  pages: number;
  /** What is read out to people who hear the PDF. */
  hasTitle: boolean;
  hasLanguage: boolean;
  /** Whether it was made here in place of a document, or of a draft. */
  isStandIn: boolean;
}

/**
 * How many pages a reader would show; 0 when the bytes are no PDF, are cut short, need a password or are damaged
 * where it matters. Like readers that repair, it goes through all objects and does without the table of their places.
 */
export function describePdf(bytes: Buffer): PdfSummary {
  const nothing = { pages: 0, hasTitle: false, hasLanguage: false, isStandIn: false };
  const text = bytes.toString('latin1');
  if (!/%PDF-\d/.test(text.slice(0, margin)) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-margin)))
    return nothing;
  try {
    const parsed = parseObjects(bytes);
    const { objects, trailers } = parsed;
    if (trailers.some((trailer) => trailer.has('/Encrypt'))) return nothing;
    const lastOf = (key: string) => trailers.findLast((trailer) => trailer.has(key))?.get(key);
    const root = dictionaryOf(lastOf('/Root'), objects);
    const info = resolved(lastOf('/Info'), objects);
    const properties = info instanceof Map ? info : undefined; // readers do without it
    return {
      pages: countLeaves(root.get('/Pages'), objects),
      // Newer programs write the title into the XML of the document alone.
      hasTitle: isSaid(properties?.get('/Title'), objects) || namesItself(root.get('/Metadata'), parsed),
      hasLanguage: root.has('/Lang'),
      isStandIn: properties?.has(`/${standInKey}`) ?? false,
    };
  } catch {
    return nothing;
  }
}

function parseObjects(bytes: Buffer): Parsed {
  const parsed: Parsed = { objects: new Map(), trailers: [], streams: new Map() };
  for (const { number, value, stream } of parsePdfObjects(bytes)) {
    if (number !== undefined) parsed.objects.set(number, value);
    if (stream && value instanceof Map) parsed.streams.set(value, stream);
    if (value instanceof Map && (number === undefined || value.get('/Type') === '/XRef'))
      parsed.trailers.push(value);
  }
  return parsed;
}

/** Whether a text has letters: some programs write an empty one, of Unicode with its mark. */
function isSaid(value: PdfValue | undefined, objects: Map<number, PdfValue>): boolean {
  const text = resolved(value, objects);
  return (
    typeof text === 'string' && text.slice(1, -1).replace(/^(\xfe\xff|\\376\\377|feff)|[\0\s]/gi, '') !== ''
  );
}

/** Whether the XML of a document has a title in any language. */
function namesItself(value: PdfValue | undefined, { objects, streams }: Parsed): boolean {
  const dictionary = resolved(value, objects);
  const stream = dictionary instanceof Map ? streams.get(dictionary) : undefined;
  if (!stream) return false;
  try {
    const xml = unpackStream(stream, dictionary as PdfDictionary).toString('utf8');
    return /<dc:title[\s>](?:(?!<\/dc:title>)[\s\S])*?<rdf:li[^>]*>\s*[^<\s]|\sdc:title=["'][^"']/.test(xml);
  } catch {
    return true; // packed in a way that is not known here
  }
}

function resolved(value: PdfValue | undefined, objects: Map<number, PdfValue>): PdfValue | undefined {
  return value && typeof value === 'object' && 'refersTo' in value ? objects.get(value.refersTo) : value;
}

/** The pages below a node; `counted` has those of nodes that were met before, none yet of those above it. */
function countLeaves(
  node: PdfValue | undefined,
  objects: Map<number, PdfValue>,
  counted = new Map<PdfDictionary, number>(),
): number {
  const dictionary = dictionaryOf(node, objects);
  const before = counted.get(dictionary);
  if (before !== undefined) return before;
  counted.set(dictionary, 0);
  const kids = dictionary.get('/Kids');
  const count = Array.isArray(kids)
    ? kids.reduce<number>((sum, kid) => sum + countLeaves(kid, objects, counted), 0)
    : Number(dictionary.get('/Type') === '/Page');
  counted.set(dictionary, count);
  return count;
}

function dictionaryOf(value: PdfValue | undefined, objects: Map<number, PdfValue>): PdfDictionary {
  const found = resolved(value, objects);
  if (!(found instanceof Map)) throw new Error('an object of the PDF is missing');
  return found;
}
