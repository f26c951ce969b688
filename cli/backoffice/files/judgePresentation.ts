import { parseCompound } from './parseCompound.ts';

/** Streams and storages of macros and embedded objects (MS-OVBA, MS-OLEDS). */
const activeNames = /^(macros|vba|_vba_project.*|objectpool|mbd[0-9a-f]+|package|contents|ole.*)$/i;
const hidden = /\p{Cc}/gu;
/** LibreOffice says with it, in zeros behind a version, that the presentation is linked to nothing. */
const ownLink = '\u0001Ole';
/** The stream that makes a compound file a presentation (MS-PPT). */
const main = 'PowerPoint Document';

/** Records of MS-PPT: stored objects, macros among them, controls, embedded and linked objects. */
const activeRecords = new Set([0x1011, 0x0fee, 0x0fcc, 0x0fce]);
/** Where macros are stored, and whether there are any: nothing, twice, where there are none. */
const macroNote = 0x0400;
/** What a click does; the first byte after the sound is a macro, a program or an object. */
const interaction = 0x0ff3;
const activeActions = new Set([1, 2, 5]);
const mostRecords = 2_000_000;

/**
 * Whether this is a presentation of PowerPoint 97 to 2003, and then whether anything in it is active: macros, objects,
 * controls, clicks that start a program. The container is read by a parser of compound files.
 */
export function judgePresentation(bytes: Buffer): 'fileType' | 'activeContent' | undefined {
  try {
    const entries = parseCompound(bytes);
    // Of two by one name, readers open either.
    const [stream, ...second] = entries.flatMap(({ path, content }) =>
      path.join('/').toLowerCase() === main.toLowerCase() ? (content ?? []) : [],
    );
    if (!stream || second.length > 0) return 'fileType';
    const others = entries.filter(({ path, content }) => !isUnlinked(path.join('/'), content));
    const names = others.flatMap(({ path }) => path.at(-1)?.replace(hidden, '') ?? '');
    if (names.some((name) => activeNames.test(name))) return 'activeContent';
    return hasActiveRecord(stream) ? 'activeContent' : undefined;
  } catch {
    return 'fileType';
  }
}

function isUnlinked(path: string, content: Buffer | undefined): boolean {
  return path === ownLink && content !== undefined && content.subarray(4).every((byte) => byte === 0);
}

/** Goes through the records one after another; a container is entered, anything else is passed over. */
function hasActiveRecord(stream: Buffer): boolean {
  let at = 0;
  for (let count = 0; at + 8 <= stream.length; count += 1) {
    if (count > mostRecords) return true;
    const isContainer = (stream.readUInt16LE(at) & 0xf) === 0xf;
    const type = stream.readUInt16LE(at + 2);
    const length = stream.readUInt32LE(at + 4);
    if (activeRecords.has(type)) return true;
    if (type === macroNote && (length < 8 || stream.subarray(at + 8, at + 16).some((byte) => byte !== 0)))
      return true;
    if (type === interaction && activeActions.has(stream[at + 16] ?? 0)) return true;
    at += isContainer ? 8 : 8 + length;
  }
  return false;
}
