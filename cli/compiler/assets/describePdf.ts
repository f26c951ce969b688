import type { PdfDictionary, PdfValue } from '../../../site/pdf/parsePdfValue.ts';
import { parsePdfObjects } from '../../pdf/parsePdfObjects.ts';

/** How far from its start and end a PDF may have its marks, as readers have it. */
const margin = 1024;

/** A property of PDFs that are made here in place of a document, or of a draft. */
export const standInKey = 'Placeholder';

/** What a PDF holds: its objects by number, of several revisions the last, and the dictionaries at their ends. */
interface Parsed {
  objects: Map<number, PdfValue>;
  trailers: PdfDictionary[];
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
    const { objects, trailers } = parseObjects(bytes);
    if (trailers.some((trailer) => trailer.has('/Encrypt'))) return nothing;
    const lastOf = (key: string) => trailers.findLast((trailer) => trailer.has(key))?.get(key);
    const root = dictionaryOf(lastOf('/Root'), objects);
    const info = lastOf('/Info');
    const properties = info === undefined ? undefined : dictionaryOf(info, objects);
    return {
      pages: countLeaves(root.get('/Pages'), objects),
      // Newer programs write the title into the XML of the document alone.
      hasTitle: properties?.has('/Title') || root.has('/Metadata'),
      hasLanguage: root.has('/Lang'),
      isStandIn: properties?.has(`/${standInKey}`) ?? false,
    };
  } catch {
    return nothing;
  }
}

function parseObjects(bytes: Buffer): Parsed {
  const parsed: Parsed = { objects: new Map(), trailers: [] };
  for (const { number, value } of parsePdfObjects(bytes)) {
    if (number !== undefined) parsed.objects.set(number, value);
    if (value instanceof Map && (number === undefined || value.get('/Type') === '/XRef'))
      parsed.trailers.push(value);
  }
  return parsed;
}

/** The pages below a node; `counted` has those of nodes that were met before, and nothing yet of those above it. */
function countLeaves(
  node: PdfValue | undefined,
  objects: Map<number, PdfValue>,
  counted = new Map<PdfDictionary, number | undefined>(),
): number {
  const dictionary = dictionaryOf(node, objects);
  const before = counted.get(dictionary);
  if (before !== undefined) return before;
  if (counted.has(dictionary)) throw new Error('the pages of the PDF go in a circle');
  counted.set(dictionary, undefined);
  const kids = dictionary.get('/Kids');
  const count = Array.isArray(kids)
    ? kids.reduce<number>((sum, kid) => sum + countLeaves(kid, objects, counted), 0)
    : Number(dictionary.get('/Type') === '/Page');
  counted.set(dictionary, count);
  return count;
}

function dictionaryOf(value: PdfValue | undefined, objects: Map<number, PdfValue>): PdfDictionary {
  const found =
    value && typeof value === 'object' && 'refersTo' in value ? objects.get(value.refersTo) : value;
  if (!(found instanceof Map)) throw new Error('an object of the PDF is missing');
  return found;
}
