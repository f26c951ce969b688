import pc from 'picocolors';
import type { Finding } from '../../backoffice/report/compareReport.ts';

/** Says each finding in a line of its own. Returns the exit code: 1 when the storage cannot be trusted. */
export function reportFindings(findings: Finding[]): 0 | 1 {
  for (const { kind, text } of findings)
    process.stderr.write(kind === 'unknown' ? `${pc.dim(text)}\n` : `${pc.red('Careful:')} ${text}\n`);
  return findings.some(({ kind }) => kind !== 'unknown') ? 1 : 0;
}
