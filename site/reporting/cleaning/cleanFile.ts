import { cleanOffice } from './cleanOffice.ts';
import { cleanPdf } from './cleanPdf.ts';
import { stripPicture } from './stripPicture.ts';

/** What is to be said of an attachment before it is sent. */
export type Telling = 'removed' | 'mayName';

export interface CleanFile {
  file: File;
  /** Nothing where nobody is named: a plain text is what one reads. */
  telling?: Telling;
}

const known = new WeakMap<File, Promise<CleanFile>>();

/**
 * An attachment without what it says of its author, where that can be taken out without changing what it shows, and
 * whether something may be left. Never rejects: a file that cannot be read into stays as it is, which is said.
 */
export function cleanFile(file: File): Promise<CleanFile> {
  const cleaned = known.get(file) ?? clean(file).catch((): CleanFile => ({ file, telling: 'mayName' }));
  known.set(file, cleaned);
  return cleaned;
}

async function clean(file: File): Promise<CleanFile> {
  if (/\.txt$/i.test(file.name)) return { file };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const named = (content: Uint8Array<ArrayBuffer>) => new File([content], file.name, { type: file.type });
  const picture = stripPicture(bytes);
  if (picture) return { file: named(picture), telling: 'removed' };
  const document = (await cleanOffice(bytes)) ?? (await cleanPdf(bytes));
  if (document) return { file: named(document.bytes), telling: document.mayName ? 'mayName' : 'removed' };
  return { file, telling: 'mayName' };
}
