import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { endingOf } from '../../../site/forms/rules/checkFile.ts';
import { isActivePdf } from '../../formats/isActivePdf.ts';
import { watchXml } from './findActiveXml.ts';
import { openArchive, type Room, roomFor } from './openArchive.ts';

/** Where the main part of each kind lies, and its content type. Some versions of Office number the part. */
const kinds = {
  document: {
    part: /^word\/document\d*\.xml$/,
    type: /wordprocessingml\.document\.main\+xml|ms-word\.document\.macroEnabled/,
  },
  workbook: {
    part: /^xl\/workbook\d*\.xml$/,
    type: /spreadsheetml\.sheet\.main\+xml|ms-excel\.sheet\.macroEnabled/,
  },
};
export type OfficeKind = keyof typeof kinds;

/** The part that names the types of all others, and more bytes than it ever has. */
const typesPart = '[Content_Types].xml';
const mostTypesBytes = 1024 * 1024;
const activeNames = /vbaProject|vbaData|activeX/i;

/**
 * How programs and containers of other files begin: Windows, Linux, macOS, compound files, archives, PDF, rich text,
 * shortcuts; and XML in EBCDIC, which some readers take.
 */
const programs = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xd0\xcf\x11\xe0',
  'PK',
  '%PDF',
  '{\\rtf',
  '#!',
  'L\0\0\0',
  'Lo\xa7\x94',
];
/** A file within another, which is kept while it is read: how it begins, and whether it is active. */
interface Embedded {
  begins: string;
  isActive(bytes: Buffer, room: Room): Promise<boolean>;
}
/**
 * Charts carry their data as a workbook, and Word on a Mac has pictures as PDF, by the ending of the part. The parts of
 * these carry no other.
 */
const embedded: Record<string, Embedded> = {
  '.xlsx': archiveOf('workbook'),
  '.docx': archiveOf('document'),
  '.pdf': {
    begins: '%PDF',
    isActive: async (bytes, room) => {
      room.pdfBytes -= bytes.length;
      return room.pdfBytes < 0 || (await isActivePdf(bytes));
    },
  },
};
/** More than the data of a chart have: what is packed already packs no further. */
const mostEmbeddedBytes = 16 * 1024 * 1024;

function archiveOf(kind: OfficeKind): Embedded {
  return {
    begins: 'PK',
    isActive: async (bytes, room) => (await judge(bytes, kind, { room, isEmbedded: true })) !== undefined,
  };
}

/**
 * Whether this is a document or workbook of Office Open XML: a sound archive with its main part, each part of which
 * unpacks to exactly the bytes it promises. Then also whether anything in it is active: macros, DDE, templates or
 * objects of elsewhere, embedded programs and objects. Parts are known by what they hold, not by their names.
 */
export async function judgeOffice(
  bytes: Buffer,
  kind: OfficeKind,
): Promise<'fileType' | 'activeContent' | undefined> {
  return judge(bytes, kind, { room: roomFor(bytes), isEmbedded: false });
}

async function judge(
  bytes: Buffer,
  kind: OfficeKind,
  { room, isEmbedded }: { room: Room; isEmbedded: boolean },
): Promise<'fileType' | 'activeContent' | undefined> {
  try {
    const { archive: opened, entries } = await openArchive(bytes, room);
    const types = entries.find(({ fileName }) => fileName === typesPart);
    if (!types || types.uncompressedSize > mostTypesBytes) return 'fileType';
    const said = await text(await opened.openReadStreamPromise(types));
    const names = entries.map(({ fileName }) => fileName);
    const { part, type } = kinds[kind];
    if (!type.test(said) || !names.some((name) => part.test(name))) return 'fileType';
    if (names.some((name) => activeNames.test(name))) return 'activeContent';
    const endings = new Set(names.map(endingOf));
    for (const entry of entries) {
      // Reading to the end is a check, too: the stream fails when there are more or fewer bytes than promised.
      const stream = withHead(summed(await opened.openReadStreamPromise(entry), entry.crc32));
      const within = isEmbedded ? undefined : embedded[endingOf(entry.fileName)];
      if (await isActivePart(stream, within, { room, endings })) return 'activeContent';
    }
    return undefined;
  } catch {
    return 'fileType';
  }
}

/** The bytes of a part as they come. Throws at their end when they are not those that were packed. */
async function* summed(stream: AsyncIterable<Buffer>, promised: number): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of stream) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== promised) throw new Error('a damaged part');
}

/** Bytes by which a part is known. */
const headLength = 200;

/** The same bytes, of which the first come together: however a part is packed, it is known by them. */
async function* withHead(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (head.length >= headLength) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length >= headLength) yield head;
  }
  if (head.length > 0 && head.length < headLength) yield head;
}

async function isActivePart(
  stream: AsyncIterable<Buffer>,
  within: Embedded | undefined,
  { room, endings }: { room: Room; endings: ReadonlySet<string> },
): Promise<boolean> {
  let begun = false;
  let watch: ReturnType<typeof watchPart>;
  for await (const chunk of stream) {
    if (!begun) {
      begun = true;
      const head = chunk.toString('latin1', 0, 16);
      if (within && head.startsWith(within.begins)) {
        const bytes = await collect(chunk, stream);
        return !bytes || (await within.isActive(bytes, room));
      }
      if (programs.some((program) => head.startsWith(program))) return true;
      watch = watchPart(chunk, endings, room);
    }
    if (watch?.write(chunk)) return true;
  }
  return watch?.isActive() ?? false;
}

/** All bytes of a part, unless it is too large. */
async function collect(first: Buffer, rest: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks = [first];
  let length = first.length;
  for await (const chunk of rest) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostEmbeddedBytes) return undefined;
  }
  return Buffer.concat(chunks);
}

/**
 * XML is read as XML, in UTF-8 or UTF-16, also where nothing but blanks is seen yet; what has zeros then, as in UTF-32,
 * counts as active. Anything else is not looked into.
 */
function watchPart(first: Buffer, endings: ReadonlySet<string>, room: Room) {
  const head = first.toString('latin1', 0, headLength).replaceAll('\0', '');
  if (!/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(<|\s$)/.test(head)) return undefined;
  const [one, two] = first;
  const encoding = one === 0xfe || one === 0 ? 'utf-16be' : one === 0xff || two === 0 ? 'utf-16le' : 'utf-8';
  const decoder = new TextDecoder(encoding);
  const xml = watchXml(endings, room);
  return {
    write: (chunk: Buffer) => {
      const text = decoder.decode(chunk, { stream: true });
      return text.includes('\0') || xml.write(text);
    },
    isActive: () => {
      xml.write(decoder.decode());
      return xml.isActive();
    },
  };
}
