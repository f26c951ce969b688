import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../output/outputFile.ts';
import type { Content } from './content/pairTranslations.ts';
import type { Ground } from './items/ground.ts';
import type { TraceOrigins } from './pages/traceOrigins.ts';
import type { Route } from './routes/resolveRoutes.ts';

/** What a compilation yields. With errors among the diagnostics, `files` must not be shipped. */
export interface Compilation extends Made {
  diagnostics: Diagnostic[];
  /** All problems and further ones, taken as the settings want them; `isAsked` says which rules were looked at. */
  weigh(further: Diagnostic[], isAsked: (rule: string) => boolean): Diagnostic[];
}

/** What was made. */
export interface Made {
  files: OutputFile[];
  routes: Route[];
  content?: Content;
  /** How many placeholders hide a public site from search engines. */
  hiding?: number;
  /** Pages that were not checked, because something is missing in what they read. */
  unjudged: Route[] | 'all';
  /** Tells which parts of the pages come from which text. */
  trace?: () => Promise<TraceOrigins>;
  /** What the next run may build on if it makes only the pages of changed items; nothing if it was not remembered. */
  ground?: () => Ground | undefined;
}
