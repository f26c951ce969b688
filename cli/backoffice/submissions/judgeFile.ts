import type { FormRule } from '../../../site/forms/rules/checkAnswers.ts';
import { checkFile } from '../../../site/forms/rules/checkFile.ts';
import type { FieldNote } from '../../../site/forms/rules/formDefinition.ts';
import type { inspectFile } from '../files/inspectFile.ts';
import type { ScanFile } from '../files/scanFile.ts';

/** Who looks into files: for their kind and what is active in them and, where there is a scanner, for viruses. */
export interface Judges {
  inspect: typeof inspectFile;
  scan?: ScanFile;
}

/** What a file may have at most where the form does not say. */
export const defaultMegabytes = 20;

/**
 * What is wrong with a file, with the `limit` in megabytes if it is too large; what the scanner said of a file that is
 * taken.
 */
export type FileVerdict =
  | { rule: FormRule; limit?: number; scan?: undefined }
  | { rule?: undefined; limit?: undefined; scan?: 'waiting' | 'clean' };

/**
 * Judges a file by its name, its size and its inside, then by the virus scanner where there is one. While that does not
 * answer, the file is taken and waits.
 */
export async function judgeFile(
  { name, content }: { name: string; content: Buffer },
  note: FieldNote,
  { inspect, scan }: Judges,
): Promise<FileVerdict> {
  const maxMegabytes = note.maxMegabytes ?? defaultMegabytes;
  const rule =
    checkFile({ name, size: content.length }, { ...note, maxMegabytes }) ?? (await inspect(name, content));
  if (rule) return rule === 'fileTooLarge' ? { rule, limit: maxMegabytes } : { rule };
  if (!scan) return {};
  try {
    return (await scan(content)) ? { rule: 'infected' } : { scan: 'clean' };
  } catch {
    return { scan: 'waiting' };
  }
}
