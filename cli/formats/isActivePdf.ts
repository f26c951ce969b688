import { setImmediate } from 'node:timers/promises';
import type { PdfDictionary, PdfReference, PdfValue } from '../../site/pdf/parsePdfValue.ts';
import { isText } from './isText.ts';
import { type PdfObject, parsePdfObjects, unpackStream } from './parsePdfObjects.ts';

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
 * Keys under which programs (also of a drawing in three dimensions), films, or forms with programs stand, and the
 * document that LibreOffice opens in place of the pages.
 */
const keys = [
  '/JS',
  '/JavaScript',
  '/OnInstantiate',
  '/XFA',
  '/RichMediaContent',
  '/RichMediaSettings',
  '/Movie',
  '/AdditionalStreams',
];

/** An action where no reader of objects looks: between them, in a comment, or in a stream that is not packed. */
const hidden = new RegExp(`/${written('S')}\\s{0,9}/(${written('JavaScript')}|${written('Launch')})\\b`);
const packsName = new RegExp(`/${written('ObjStm')}\\b`, 'g');
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
  const survey = await surveyOf(bytes);
  if (!survey) return true;
  const { named, actionNames, isLocked, packs } = survey;
  if (isLocked && (packs > 0 || named.attachments.size > 0)) return true;
  if ([...named.actions].some((number) => actionNames.has(number))) return true;
  // Of an object that is written twice, a table of places may lead to either.
  return !areXml(named.attachments, survey.streams) || holdsMore(bytes, survey);
}

/** A stream with the number of its object. */
interface Stream {
  number: number;
  stream: Buffer;
  value: PdfDictionary;
}

/** What the objects of a file say of each other. */
interface Survey {
  named: Named;
  /** Objects that are no more than the name of an action, or lead on to another. */
  actionNames: Set<number>;
  /** Where the objects begin, behind the word that opens each. */
  openings: Set<number>;
  streams: Stream[];
  isLocked: boolean;
  /** How many streams hold packed objects. */
  packs: number;
}

/** Looks through all objects; nothing where one is active whatever the others say, or where they cannot be read. */
async function surveyOf(bytes: Buffer): Promise<Survey | undefined> {
  const survey: Survey = {
    named: { attachments: new Set(), actions: new Set() },
    actionNames: new Set(),
    openings: new Set(),
    streams: [],
    isLocked: false,
    packs: 0,
  };
  let begun = performance.now();
  let count = 0;
  try {
    for (const object of parsePdfObjects(bytes)) {
      count += 1;
      if (count > mostObjects || isActive(object.value, survey.named) || liesElsewhere(object))
        return undefined;
      note(object, survey);
      if (performance.now() - begun < turn) continue;
      await setImmediate();
      begun = performance.now();
    }
  } catch {
    return undefined;
  }
  return survey;
}

/** The bytes of a stream may be said to lie in another file. */
function liesElsewhere({ value, stream }: PdfObject): boolean {
  return stream !== undefined && value instanceof Map && value.has('/F');
}

function note({ number, at, value, stream }: PdfObject, survey: Survey): void {
  if (at !== undefined) survey.openings.add(at);
  if (number !== undefined && mayNameAction(value)) survey.actionNames.add(number);
  if (!(value instanceof Map)) return;
  const type = value.get('/Type');
  survey.isLocked ||= value.has('/Encrypt');
  if (stream && type === '/ObjStm') survey.packs += 1;
  if (number === undefined) return;
  if (stream) survey.streams.push({ number, stream, value });
  if (type === '/EmbeddedFile') survey.named.attachments.add(number);
}

/** Whether other readers would find what stands in no object that was read. */
function holdsMore(bytes: Buffer, { openings, packs }: Survey): boolean {
  const raw = bytes.toString('latin1');
  for (const { index, 0: word } of raw.matchAll(opening)) if (!openings.has(index + word.length)) return true;
  // Packed objects that only a table of places leads to would not have been read.
  let said = 0;
  for (const _ of raw.matchAll(packsName)) {
    said += 1;
    if (said > packs) return true;
  }
  return hidden.test(raw);
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
function areXml(attachments: Set<number>, streams: Stream[]): boolean {
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

/** A pattern of a name, any letter of which may be written as a number. */
function written(name: string): string {
  const codeOf = (letter: string) =>
    letter
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return [...name].map((letter) => `(?:${letter}|#${codeOf(letter)})`).join('');
}
