import type { FormRule } from '../../../site/forms/rules/checkAnswers.ts';
import { checkFile } from '../../../site/forms/rules/checkFile.ts';
import type { FieldNote } from '../../../site/forms/rules/formDefinition.ts';
import { inspectFile } from '../files/inspectFile.ts';

/** What a file may have at most where the form does not say. */
export const defaultMegabytes = 20;

/** Why a field refuses a file, by its name, its size and its inside; `limit` in megabytes where it is too large. */
export async function judgeFile(
  { name, content }: { name: string; content: Buffer },
  note: FieldNote,
): Promise<{ rule: FormRule; limit?: number } | undefined> {
  const maxMegabytes = note.maxMegabytes ?? defaultMegabytes;
  const rule =
    checkFile({ name, size: content.length }, { ...note, maxMegabytes }) ??
    (await inspectFile(name, content));
  if (!rule) return undefined;
  return rule === 'fileTooLarge' ? { rule, limit: maxMegabytes } : { rule };
}
