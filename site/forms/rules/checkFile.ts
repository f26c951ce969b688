import type { FormRule } from './checkAnswers.ts';
import type { FieldNote } from './formDefinition.ts';

/** What a file shows of itself before anybody looks inside. `size` in bytes. */
export interface FileFacts {
  name: string;
  size: number;
}

/**
 * Why a field refuses a file, by its name and size (E-05 to E-07, E-25); a file of exactly the limit is welcome
 * (`K-10`).
 */
export function checkFile({ name, size }: FileFacts, note: FieldNote): FormRule | undefined {
  if (!note.accept?.includes(endingOf(name))) return 'fileType';
  if (size === 0) return 'emptyFile';
  return note.maxMegabytes && size > note.maxMegabytes * 1024 * 1024 ? 'fileTooLarge' : undefined;
}

/** The last ending of a file's name, with its dot and in small letters; empty when it has none. */
export function endingOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.')).toLowerCase() : '';
}
