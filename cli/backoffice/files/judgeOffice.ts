import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
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
 * How programs and containers of other files begin: Windows, Linux, macOS, compound files, PDF, rich text, shortcuts;
 * and XML in EBCDIC, which some readers take.
 */
const programs = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xd0\xcf\x11\xe0',
  '%PDF',
  '{\\rtf',
  '#!',
  'L\0\0\0',
  'Lo\xa7\x94',
];
const archive = 'PK';
/** Charts carry their data as a workbook, which is kept while it is read; its own parts carry no other. */
const embedded: Record<string, OfficeKind> = { '.xlsx': 'workbook', '.docx': 'document' };
/** More than the data of a chart have: what is packed already packs no further. */
const mostEmbeddedBytes = 16 * 1024 * 1024;

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
    for (const entry of entries) {
      // Reading to the end is a check, too: the stream fails when there are more or fewer bytes than promised.
      const stream = withHead(summed(await opened.openReadStreamPromise(entry), entry.crc32));
      const ending = /\.[^.]*$/.exec(entry.fileName)?.[0].toLowerCase() ?? '';
      const within = isEmbedded ? undefined : embedded[ending];
      if (await isActivePart(stream, within, room)) return 'activeContent';
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
  within: OfficeKind | undefined,
  room: Room,
): Promise<boolean> {
  let begun = false;
  let watch: ReturnType<typeof watchPart>;
  for await (const chunk of stream) {
    if (!begun) {
      begun = true;
      const head = chunk.toString('latin1', 0, 16);
      if (programs.some((program) => head.startsWith(program))) return true;
      if (head.startsWith(archive)) return !within || (await isActiveArchive(chunk, stream, within, room));
      watch = watchPart(chunk);
    }
    if (watch?.write(chunk)) return true;
  }
  return watch?.isActive() ?? false;
}

/** Whether an archive that lies in a part is not that of a chart, or is active itself. */
async function isActiveArchive(
  first: Buffer,
  rest: AsyncIterable<Buffer>,
  kind: OfficeKind,
  room: Room,
): Promise<boolean> {
  const chunks = [first];
  let length = first.length;
  for await (const chunk of rest) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostEmbeddedBytes) return true;
  }
  return (await judge(Buffer.concat(chunks), kind, { room, isEmbedded: true })) !== undefined;
}

/**
 * XML is read as XML, in UTF-8 or UTF-16, also where nothing but blanks is seen yet; what has zeros then, as in UTF-32,
 * counts as active. Anything else is not looked into.
 */
function watchPart(first: Buffer) {
  const head = first.toString('latin1', 0, headLength).replaceAll('\0', '');
  if (!/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(<|\s$)/.test(head)) return undefined;
  const [one, two] = first;
  const encoding = one === 0xfe || one === 0 ? 'utf-16be' : one === 0xff || two === 0 ? 'utf-16le' : 'utf-8';
  const decoder = new TextDecoder(encoding);
  const xml = watchXml();
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
