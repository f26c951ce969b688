import type { SiteSettings } from '../../../site/contract.ts';
import type { Document, Pointer } from '../content/document.ts';

type ChecksSettings = NonNullable<SiteSettings['checks']>;

/** Findings that somebody accepts, and where that is written. */
export interface Excuse {
  rule: string;
  file: string;
  key?: string;
  findings?: number;
  reason: string;
  document: Document;
  pointer: Pointer;
}

/** How problems are taken: what `checks` of the settings says, and the excuses of a baseline. */
export interface Checks {
  severities: { rule: string; severity: 'error' | 'warning' | 'off'; document: Document; pointer: Pointer }[];
  excuses: Excuse[];
}

/** What a document says of checks at `above`: `checks` of the settings, the top of a baseline. */
export function readChecks(
  document: Document | undefined,
  { severity = {}, excused = [] }: ChecksSettings = {},
  above: Pointer = [],
): Checks {
  if (!document) return { severities: [], excuses: [] };
  return {
    severities: Object.entries(severity).map(([rule, severity]) => ({
      rule,
      severity,
      document,
      pointer: [...above, 'severity', rule],
    })),
    excuses: excused.map((excuse, index) => ({
      ...excuse,
      document,
      pointer: [...above, 'excused', index],
    })),
  };
}
