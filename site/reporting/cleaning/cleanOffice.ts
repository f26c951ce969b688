import { stripPicture } from './stripPicture.ts';
import { readZip, repack, replace, unpack, writeZip, type ZipEntry } from './zip.ts';

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
  /(^|\/)((modern|threaded)?comment|people|person|authors|usernames)[^/]*\.xml$|^customxml\/|\/(embeddings|activex)\//;
/** Words in parts of a document that name people: who changed it, and what forms keep about them. */
const namesSomebody =
  /[:\s](author|initials|userId|userName|refreshedBy)=["'][^"']|:(creator|lastModifiedBy)>|:docVar |attachedTemplate"/i;
/**
 * Folders on somebody's computer or in somebody's store. They stand in attributes, and as text in the instructions of
 * fields, with each backslash twice.
 */
const folder =
  /\bfile:[^\s<]|\b[a-z]:[\\/]|\\\\[^\s\\"<]|[>"';\s]\/(users|home|volumes)\/|\/personal\/|-my\.sharepoint|\.live\.(net|com)/i;
/**
 * Numbers that tell this document, and each time it was written on, from all others, in every copy. They show nothing.
 * Those of paragraphs (`paraId`) stay, since comments go by them.
 */
const traces = /<(\w+:rsids)>.*?<\/\1>|<\w+:(docId|revisionPtr)\s[^<>]*\/>/gs;
const tracedTag = /<[^<>]*:rsid[^<>]*>/g;
const trace = /\s\w+:rsid\w*="[^"]*"/g;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export interface Cleaned {
  bytes: Uint8Array<ArrayBuffer>;
  /** Something is left that may name its author. */
  mayName: boolean;
}

/**
 * A document of Word, Excel or PowerPoint without its properties, times and the numbers it is known by, and with
 * pictures that say nothing of themselves; all else as it was. Nothing for what is none.
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
      const part = await cleanPart(entry, path);
      mayName ||= telling.test(path) || part.mayName;
      cleaned.push(part.entry);
    }
  }
  return { bytes: writeZip(cleaned), mayName };
}

async function cleanPart(entry: ZipEntry, path: string): Promise<{ entry: ZipEntry; mayName: boolean }> {
  if (!/\.(xml|rels)$/.test(path)) return { entry, mayName: !/\/$|\.(odttf|fntdata)$/.test(path) };
  try {
    const content = await unpack(entry);
    const text = utf8.decode(content);
    const clean = text.replace(traces, '').replace(tracedTag, (tag) => tag.replace(trace, ''));
    const mayName = !content || text.includes('\0') || namesSomebody.test(clean) || folder.test(clean);
    return { entry: clean === text ? entry : await repack(entry, new TextEncoder().encode(clean)), mayName };
  } catch {
    return { entry, mayName: true };
  }
}
