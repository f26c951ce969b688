import { text } from 'node:stream/consumers';
import { openArchive } from './openArchive.ts';

/** Where the main part of each kind lies, and its content type. Some versions of Office number the part. */
const kinds = {
  document: { part: /^word\/document\d*\.xml$/, type: 'wordprocessingml.document.main+xml' },
  workbook: { part: /^xl\/workbook\d*\.xml$/, type: 'spreadsheetml.sheet.main+xml' },
};

const MACROS = /vbaProject|macroEnabled/i;

/** The part that names the types of all others, and more bytes than it ever has. */
const TYPES_PART = '[Content_Types].xml';
const MOST_TYPES_BYTES = 1024 * 1024;

/**
 * Whether this is a document or workbook of Office Open XML: a sound archive with its main part, without macros,
 * each part of which unpacks to exactly the size it promises.
 */
export async function isOffice(bytes: Buffer, kind: keyof typeof kinds): Promise<boolean> {
  try {
    const { archive, entries } = await openArchive(bytes);
    const typesPart = entries.find(({ fileName }) => fileName === TYPES_PART);
    if (!typesPart || typesPart.uncompressedSize > MOST_TYPES_BYTES) return false;
    const types = await text(await archive.openReadStreamPromise(typesPart));
    const names = entries.map(({ fileName }) => fileName);
    const { part, type } = kinds[kind];
    if (!types.includes(type) || !names.some((name) => part.test(name))) return false;
    if ([types, ...names].some((said) => MACROS.test(said))) return false;
    for (const entry of entries) {
      // Reading to the end is the check: the stream fails when there are more or fewer bytes than promised.
      for await (const _ of await archive.openReadStreamPromise(entry));
    }
    return true;
  } catch {
    return false;
  }
}
