import type { ReportForm } from '../../diagnostics/awaitedReport.ts';

/** What `build` and `check` take alike. */
export interface RunOptions extends ReportForm {
  cache?: boolean;
  /** Says at the end where the time went. */
  profile?: boolean;
  /** How much is done at the same time. */
  jobs?: number;
  /** File of findings that are known and do not count. */
  baseline?: string;
}
