import type { SiteDefinition, SiteSettings } from '../../site/contract.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import type { Memory } from '../memory/openMemory.ts';
import type { OutputFile } from '../output/outputFile.ts';
import type { Progress } from '../terminal/progress.ts';
import type { Baseline } from './excuses/readBaseline.ts';
import type { Press } from './files/pressPage.ts';
import type { EarlierPages } from './pages/recallPage.ts';
import type { SettingsChange } from './routes/leaveOutUnshown.ts';
import type { FindInCode } from './website/saidInCode.ts';

export interface CompileOptions {
  progress?: Progress;
  /** How much may be done at the same time. With 1 no thread is opened; without it, none that proves pages. */
  jobs?: number;
  now?: Date;
  /** What pages are shown instead of parts of the settings. */
  settings?: (settings: SiteSettings) => Promise<SettingsChange>;
  /** Compresses pages beside their checks, where a second thread proves them, too. */
  press?: Press;
  /** Is given the files before the finished pages are checked, unless errors were found before. */
  ready?: (files: OutputFile[]) => Promise<void>;
  /**
   * Addresses of pages that somebody looks at: `show` is given these, and all files beside the pages, before the other
   * pages are rendered, unless errors were found before. In a first run it gets them before the texts are judged.
   */
  seen?: { pages: ReadonlySet<string>; show(files: OutputFile[]): Promise<void> };
  /** What was made before. */
  memory: Memory;
  prints: FilePrints;
  earlier?: EarlierPages;
  /** Findings that are known and do not count. */
  baseline?: Baseline;
  /** The same website, whose elements say where they are written; asked for only when a page has a mistake. */
  loadMarked?: () => Promise<SiteDefinition>;
  /** Finds what the definition says in the code of the website. */
  findInCode?: FindInCode;
  /** Tells what code of the website threw; empty for any other error. */
  describeFailure?: (error: unknown) => Promise<Diagnostic[]>;
}
