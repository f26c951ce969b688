import { setImmediate } from 'node:timers/promises';
import type { PdfDictionary, PdfReference, PdfValue } from '../../../site/pdf/parsePdfValue.ts';
import { parsePdfObjects, unpackStream } from '../../pdf/parsePdfObjects.ts';
import { isText } from './isText.ts';

/** Actions that run something or reach for another file. */
const actions = new Set([
  '/JavaScript',
  '/Launch',
  '/ImportData',
  '/GoToE',
  '/SubmitForm',
  '/RichMediaExecute',
  '/Rendition',
]);
/** Actions that may lead into another file. */
const ways = new Set(['/GoToR', '/Thread']);
/** A file beside this one, which a click opens. A reader may ask another server unasked, and so say who is at work. */
const beside = /^\([\w.~ -][^:\\]*\)$/;
/**
 * Keys under which programs, films, or forms with programs stand, and the document that LibreOffice opens in place of
 * the pages.
 */
const keys = [
  '/JS',
  '/JavaScript',
  '/XFA',
  '/RichMediaContent',
  '/RichMediaSettings',
  '/Movie',
  '/AdditionalStreams',
];

/** An action where no reader of objects looks: between them, in a comment, or in a stream that is not packed. */
const hidden = /\/S\s{0,9}\/(JavaScript|Launch)\b/;
const written = /#([\da-f]{2})/gi;
/** The words by which a reader that repairs a file finds its objects, wherever they stand. */
const opening = /\b(?:obj(?<=(?:\d[\0\s]+|[\r\n])obj)|trailer(?=[\0\s]*<<))\b/g;

/** Milliseconds until others may work. */
const turn = 10;
/** More than any document has; each costs some microseconds. */
const mostObjects = 200_000;
/** Bytes of all attachments together. */
const mostAttached = 5 * 1024 * 1024;

/** Numbers of objects that others name: as attached files, and as the names of actions. */
interface Named {
  attachments: Set<number>;
  actions: Set<number>;
}

/**
 * Whether a PDF can run something or carries files: JavaScript, programs to start, forms of XFA, media, attachments. An
 * attachment of XML does not count: a Europass CV has its data in one. A PDF counts as active if it cannot be read, or
 * is locked so that nobody can look into its objects. So does one in which a repairing reader would find objects that a
 * strict one does not, for example when a text of it is a second PDF.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const named: Named = { attachments: new Set(), actions: new Set() };
  const { attachments } = named;
  const openings = new Set<number>();
  const streams: { number: number; stream: Buffer; value: PdfDictionary }[] = [];
  /** Objects that are no more than the name of an action, or lead on to another. */
  const actionNames = new Set<number>();
  let isLocked = false;
  let packs = 0;
  let begun = performance.now();
  let count = 0;
  try {
    for (const { number, at, value, stream } of parsePdfObjects(bytes)) {
      count += 1;
      if (count > mostObjects || isActive(value, named)) return true;
      if (number !== undefined && mayNameAction(value)) actionNames.add(number);
      if (at !== undefined) openings.add(at);
      if (value instanceof Map) {
        isLocked ||= value.has('/Encrypt');
        if (stream && value.get('/Type') === '/ObjStm') packs += 1;
        // The bytes of a stream may be said to lie in another file.
        if (stream && value.has('/F')) return true;
        if (stream && number !== undefined) streams.push({ number, stream, value });
        if (number !== undefined && value.get('/Type') === '/EmbeddedFile') attachments.add(number);
      }
      if (performance.now() - begun < turn) continue;
      await setImmediate();
      begun = performance.now();
    }
  } catch {
    return true;
  }
  if (isLocked && (packs > 0 || attachments.size > 0)) return true;
  if ([...named.actions].some((number) => actionNames.has(number))) return true;
  // Of an object that is written twice, a table of places may lead to either.
  if (!areXml(attachments, streams)) return true;
  const raw = bytes.toString('latin1');
  for (const { index, 0: word } of raw.matchAll(opening)) if (!openings.has(index + word.length)) return true;
  const text = raw.replace(written, (_, code) => letter(code));
  // Packed objects that only a table of places leads to would not have been read.
  return hidden.test(text) || (text.match(/\/ObjStm\b/g) ?? []).length > packs;
}

/** Looks through a value for what runs, and notes which objects it names. */
function isActive(value: PdfValue, named: Named): boolean {
  if (Array.isArray(value)) return value.some((item) => isActive(item, named));
  if (!(value instanceof Map)) return false;
  const action = value.get('/S');
  if (typeof action === 'string' && actions.has(action)) return true;
  if (action === '/GoToR' && !isBeside(value.get('/F'))) return true;
  if (action === '/Thread' && value.has('/F') && !isBeside(value.get('/F'))) return true;
  if (isReference(action)) named.actions.add(action.refersTo);
  if (keys.some((key) => value.has(key))) return true;
  const files = value.get('/EF');
  if (files instanceof Map)
    for (const file of files.values()) {
      if (!isReference(file)) return true;
      named.attachments.add(file.refersTo);
    }
  else if (files !== undefined) return true;
  return [...value.values()].some((item) => isActive(item, named));
}

function mayNameAction(value: PdfValue): boolean {
  return isReference(value) || (typeof value === 'string' && (actions.has(value) || ways.has(value)));
}

function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && value !== null && 'refersTo' in value;
}

function isBeside(file: PdfValue | undefined): boolean {
  const names = file instanceof Map ? ['/F', '/UF'].flatMap((key) => file.get(key) ?? []) : [file];
  return names.length > 0 && names.every((name) => typeof name === 'string' && beside.test(name));
}

/** Whether each attachment is there, and holds XML or nothing. */
function areXml(
  attachments: Set<number>,
  streams: { number: number; stream: Buffer; value: PdfDictionary }[],
): boolean {
  const attached = streams.filter(({ number }) => attachments.has(number));
  if (new Set(attached.map(({ number }) => number)).size < attachments.size) return false;
  let room = mostAttached;
  return attached.every(({ stream, value }) => {
    if (stream.length === 0) return true;
    try {
      const bytes = unpackStream(stream, value, room);
      room -= bytes.length;
      return (
        bytes.length === 0 ||
        (/^(\ufeff|\xef\xbb\xbf)?\s*<\?xml\s/.test(bytes.toString('latin1', 0, 40)) && isText(bytes))
      );
    } catch {
      return false;
    }
  });
}

function letter(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}
