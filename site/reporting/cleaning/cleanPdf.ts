import type { PdfDictionary, PdfValue } from '../../pdf/parsePdfValue.ts';
import { isPack, type PdfPlace, packingOf, readPack, walkPdf } from '../../pdf/walkPdf.ts';
import type { Cleaned } from './cleanOffice.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Words that take the place of others, with blanks behind them up to the same length. */
interface Change {
  start: number;
  end: number;
  words: string;
}

/** Objects that lie in the file itself, or packed in one of its streams, and what is to be changed there. */
interface Layer {
  objects: { number?: number; value: PdfValue; start: number; end: number }[];
  changes: Change[];
  /** The stream in which they are packed, and its text. */
  pack?: { place: PdfPlace; text: string };
}

/** What programs keep for themselves, files inside, signatures, and authors that no list of properties leads to. */
const telling = ['/PieceInfo', '/EF', '/AdditionalStreams', '/ByteRange', '/Author', '/RichMediaContent'];
/** What Exif, XMP and IPTC begin with in a photo. */
const photoTells = /Exif\0|http:\/\/ns\.adobe\.com\/xap|Photoshop 3\.0/;
/** No bytes, as they are packed. */
const deflatedNothing = 'x\x9c\x03\0\0\0\0\x01';
/** A place on somebody's computer or on a server of files. */
const onDisk = /^\((file:|[a-z]:|[/\\])/i;
/** What lies between objects and says nothing: their heads and ends, tables of places, the version. */
const silent =
  /\s+|\d+|endobj|obj|endstream|stream|startxref|xref|trailer|\b[nf]\b|%%EOF|%PDF-1\.|%[\x80-\xff]{2,8}/g;
/** A remark between objects; not the version, the end, or the mark that the file is binary. */
const remark = /(?<!%)%(?!PDF-|%EOF|[\x80-\xff]{2,8}[\r\n])[^\r\n]*/g;

/**
 * A PDF without its properties: author, dates, programs, XMP. They are overwritten in their places, so that nothing
 * else moves. Nothing for what is no PDF. What cannot be read, or is locked, stays as it is and may name its author, as
 * may one with notes, attachments, signatures, photos that say where they were taken, or older versions of itself.
 */
export async function cleanPdf(bytes: Bytes): Promise<Cleaned | undefined> {
  const text = textOf(bytes);
  if (!text.startsWith('%PDF-')) return undefined;
  try {
    return await clean(bytes, text);
  } catch {
    return { bytes, mayName: true };
  }
}

async function clean(bytes: Bytes, text: string): Promise<Cleaned> {
  const places = withoutLineEnds([...walkPdf(text)], text);
  if (places.length === 0) return { bytes, mayName: true };
  const dictionaries = places.flatMap(({ value }) => (value instanceof Map ? [value] : []));
  if (dictionaries.some((dictionary) => dictionary.has('/Encrypt'))) return { bytes, mayName: true };
  const file: Layer = { objects: places.map((place) => ({ ...place, start: place.at })), changes: [] };
  const layers = [file, ...(await Promise.all(places.map((place) => openPack(bytes, place)))).flat()];
  const lists = new Set(dictionaries.flatMap((dictionary) => numberOf(dictionary.get('/Info'))));
  // Some files lead from there to what they are made of.
  for (const { number, value } of layers.flatMap(({ objects }) => objects))
    if (number !== undefined && value instanceof Map && (value.get('/Type') ?? '/Info') !== '/Info')
      lists.delete(number);
  const texts = new Set(layers.flatMap(({ objects }) => objects.flatMap((one) => textsOf(one, lists))));

  let mayName = hasVersions(text);
  for (const gap of gapsOf(text, places)) {
    const words = text.slice(gap.start, gap.end);
    mayName ||= words.replace(remark, '').replace(silent, '') !== '';
    for (const { 0: found, index } of words.matchAll(remark))
      file.changes.push({ start: gap.start + index, end: gap.start + index + found.length, words: '' });
  }
  for (const { objects, changes } of layers)
    for (const { number, value, start, end } of objects) {
      const words = emptied(value, lists.has(number ?? -1), texts.has(number ?? -1));
      if (words) changes.push({ start, end, words });
      else mayName ||= tells(value);
    }
  for (const { stream, value } of places) {
    if (!stream || !(value instanceof Map)) continue;
    // A stream that is longer than it says may hold what other readers find.
    const length = value.get('/Length');
    mayName ||= typeof length === 'number' && length < stream.end - stream.start;
    if (value.get('/Type') === '/Metadata')
      file.changes.push({ ...stream, words: packingOf(value) === 'deflate' ? deflatedNothing : '' });
    else mayName ||= isTellingPhoto(value, text.slice(stream.start, stream.end));
  }

  const cleaned = bytes.slice();
  for (const layer of layers) {
    const target = layer.pack ? bytesOf(layer.pack.text) : cleaned;
    for (const change of layer.changes) overwrite(target, change);
    if (layer.pack && layer.changes.length > 0)
      mayName = !(await packAgain(cleaned, layer.pack.place, target)) || mayName;
  }
  return { bytes: cleaned, mayName };
}

/**
 * Streams as long as another object says that they are, where that is so: a line may end behind them, and browsers
 * unpack nothing that has more behind it.
 */
function withoutLineEnds(places: PdfPlace[], text: string): PdfPlace[] {
  const values = new Map(places.map(({ number, value }) => [number, value]));
  return places.map((place) => {
    const { stream, value } = place;
    if (!stream || !(value instanceof Map)) return place;
    const [length] = numberOf(value.get('/Length')).map((number) => values.get(number));
    if (typeof length !== 'number') return place;
    const end = stream.start + length;
    const isRest = /^\s{1,9}$/.test(text.slice(end, stream.end));
    return isRest ? { ...place, stream: { ...stream, end } } : place;
  });
}

async function openPack(bytes: Bytes, place: PdfPlace): Promise<Layer[]> {
  const { stream, value } = place;
  if (!stream || !(value instanceof Map) || !isPack(value)) return [];
  const packing = packingOf(value);
  if (!packing || packing === 'letters') throw new Error('packed in another way');
  const packed = bytes.slice(stream.start, stream.end);
  const text = textOf(packing === 'none' ? packed : await pipe(packed, new DecompressionStream('deflate')));
  return [{ objects: [...readPack(text, value)], changes: [], pack: { place, text } }];
}

/** Packs a stream again, shorter or as long as it was, where its dictionary says how long it is. */
async function packAgain(
  bytes: Bytes,
  { at, end, stream, value }: PdfPlace,
  content: Bytes,
): Promise<boolean> {
  const isPacked = packingOf(value as PdfDictionary) === 'deflate';
  const packed = isPacked ? await pipe(content, new CompressionStream('deflate')) : content;
  const length = /(?<=\/Length\s*)\d+(?!\d|\s+\d+\s+R)/.exec(textOf(bytes.subarray(at, end)));
  if (!length || !stream || packed.length > stream.end - stream.start) return false;
  const start = at + length.index;
  overwrite(bytes, { start, end: start + length[0].length, words: String(packed.length) });
  overwrite(bytes, { ...stream, words: textOf(packed) });
  return true;
}

function numberOf(value: PdfValue | undefined): number[] {
  return typeof value === 'object' && value && 'refersTo' in value ? [value.refersTo] : [];
}

/** Numbers of the objects to which a list of properties refers. */
function textsOf({ number, value }: Layer['objects'][number], lists: Set<number>): number[] {
  return value instanceof Map && lists.has(number ?? -1) ? [...value.values()].flatMap(numberOf) : [];
}

/** What stands for a list of properties, or a text of one, when it is taken out. */
function emptied(value: PdfValue, isList: boolean, isText: boolean): string | undefined {
  if (isList && value instanceof Map) return '<<>>';
  return isText && typeof value === 'string' && /^[(<]/.test(value) ? '()' : undefined;
}

/** Whether something may name somebody: notes and their authors, and what else is no part of the pages. */
function tells(value: PdfValue): boolean {
  if (Array.isArray(value)) return value.some(tells);
  if (!(value instanceof Map)) return false;
  const isNote = value.has('/T') && value.has('/Subtype') && value.get('/Subtype') !== '/Widget';
  if (isNote || telling.some((key) => value.has(key)) || value.get('/Type') === '/EmbeddedFile') return true;
  if (['/F', '/UF', '/URI'].some((key) => onDisk.test(String(value.get(key))))) return true;
  return [...value.values()].some(tells);
}

function isTellingPhoto(dictionary: PdfDictionary, stream: string): boolean {
  const filters = [dictionary.get('/Filter')].flat();
  if (filters.includes('/JPXDecode')) return true;
  return filters.includes('/DCTDecode') && (filters.length > 1 || photoTells.test(stream));
}

/** Whether older versions are kept in the file. */
function hasVersions(text: string): boolean {
  return (text.match(/\bstartxref\b/g)?.length ?? 0) > (text.includes('/Linearized') ? 2 : 1);
}

/** What lies between the objects. */
function gapsOf(text: string, places: PdfPlace[]): { start: number; end: number }[] {
  const inside = places.flatMap(({ at, end, stream }) => [
    at,
    end,
    ...(stream ? [stream.start, stream.end] : []),
  ]);
  const bounds = [0, ...inside, text.length];
  return bounds.flatMap((start, index) => (index % 2 ? [] : [{ start, end: bounds[index + 1] ?? start }]));
}

function overwrite(bytes: Bytes, { start, end, words }: Change): void {
  bytes.fill(0x20, start, end);
  bytes.set(bytesOf(words), start);
}

async function pipe(bytes: Bytes, through: GenericTransformStream): Promise<Bytes> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

/** A letter a byte, which no decoder of browsers gives. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
