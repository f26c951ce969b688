import type { Compilation } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Progress } from '../progress.ts';

/** Asks other hosts whether the links to them still work. */
export async function checkExternalLinks(
  _compilation: Compilation,
  _progress: Progress,
): Promise<Diagnostic[]> {
  return [];
}
