import type { Compilation } from '../../compiler/compilation.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** What a run has to say, and says again when nothing changed since. */
export interface RunSummary {
  diagnostics: Diagnostic[];
  /** Pages that were not checked. */
  unjudged: { url: string }[] | 'all';
  pages: number;
  others: number;
  /** How many placeholders hide a public site from search engines. */
  hiding: number;
  /** The name of what it left for a run that makes the pages of changed items alone. */
  ground?: string;
  /** How many pages it made, if it was such a run. */
  anew?: number;
}

export function summaryOf({
  files,
  routes,
  unjudged,
  diagnostics,
  hiding = 0,
}: Pick<Compilation, 'files' | 'routes' | 'unjudged' | 'diagnostics' | 'hiding'>): RunSummary {
  return {
    diagnostics,
    unjudged: unjudged === 'all' ? unjudged : unjudged.map(({ url }) => ({ url })),
    pages: routes.length,
    others: files.length - routes.length,
    hiding,
  };
}
