import type { FormRule } from '../../../site/forms/checkAnswers.ts';

/** Looks inside a file whose extension was already checked. */
export async function inspectFile(_name: string, _bytes: Buffer): Promise<FormRule | undefined> {
  return undefined;
}
