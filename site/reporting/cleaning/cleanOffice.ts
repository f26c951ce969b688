import { stripPicture } from './stripPicture.ts';
import { readZip, replace, unpack, writeZip, type ZipEntry } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';

/** What programs write about a document and its author, without anything in it. */
const emptyParts: Record<string, string> = {
  'docprops/core.xml': `${head}<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties"/>`,
  'docprops/app.xml': `${head}<Properties xmlns="${office}/officeDocument/2006/extended-properties"/>`,
  'docprops/custom.xml': `${head}<Properties xmlns="${office}/officeDocument/2006/custom-properties"/>`,
};

/** Parts that name people, or hold what cannot be seen into. */
const telling =
  /(^|\/)(comments|people|persons|commentauthors)[^/]*\.xml$|^customxml\/|\/(embeddings|activex)\//;
/** Words in parts of a document that name people: who changed it, and folders on somebody's computer. */
const namesSomebody = /:(author|initials|userId)="[^"]|:(creator|lastModifiedBy)>|="(file:|[a-z]:\\|\\\\)/i;

export interface Cleaned {
  bytes: Uint8Array<ArrayBuffer>;
  /** Something is left that may name its author. */
  mayName: boolean;
}

/**
 * A document of Word, Excel or PowerPoint without its properties and times, and with pictures that say nothing of
 * themselves; all other parts as they were. Nothing for what is none.
 */
export async function cleanOffice(bytes: Uint8Array): Promise<Cleaned | undefined> {
  const entries = readZip(bytes);
  const name = (entry: ZipEntry) => new TextDecoder().decode(entry.name).toLowerCase();
  if (!entries?.some((entry) => name(entry) === '[content_types].xml')) return undefined;
  let mayName = false;
  const cleaned: ZipEntry[] = [];
  for (const entry of entries) {
    const path = name(entry);
    const empty = emptyParts[path];
    if (empty) cleaned.push(replace(entry, new TextEncoder().encode(empty)));
    else if (/\.(jpe?g|png|webp)$/.test(path)) {
      const picture = await unpack(entry);
      const stripped = picture && stripPicture(picture);
      mayName ||= !stripped;
      cleaned.push(stripped ? replace(entry, stripped) : entry);
    } else {
      mayName ||= telling.test(path) || !(await tellsNothing(entry, path));
      cleaned.push(entry);
    }
  }
  return { bytes: writeZip(cleaned), mayName };
}

async function tellsNothing(entry: ZipEntry, path: string): Promise<boolean> {
  if (!/\.(xml|rels)$/.test(path)) return /\/$|\.(odttf|fntdata)$/.test(path);
  const content = await unpack(entry);
  return content !== undefined && !namesSomebody.test(new TextDecoder().decode(content));
}
