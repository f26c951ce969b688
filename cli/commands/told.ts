import type { Compilation } from '../compiler/compile.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What a run has to say, and says again when nothing changed since. */
export interface Told {
  diagnostics: Diagnostic[];
  /** Pages that were not checked. */
  unjudged: { url: string }[] | 'all';
  pages: number;
  others: number;
}

export function toldOf({ files, routes, unjudged, diagnostics }: Omit<Compilation, 'content'>): Told {
  return {
    diagnostics,
    unjudged: unjudged === 'all' ? unjudged : unjudged.map(({ url }) => ({ url })),
    pages: routes.length,
    others: files.length - routes.length,
  };
}
