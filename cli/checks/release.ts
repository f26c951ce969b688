import type { Compilation } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** Reports what keeps the site from going public (§15.4). */
export function checkRelease(_compilation: Compilation): Diagnostic[] {
  return [];
}
