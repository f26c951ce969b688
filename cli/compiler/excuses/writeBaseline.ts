import { stringify } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { rules } from '../../diagnostics/rules.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import type { Excuse } from './checks.ts';

/**
 * Writes the excusable findings of a run as a baseline: those nobody excused, and those that the one before excused,
 * with their reasons. Returns how many there are, and how many nobody may excuse.
 */
export function writeBaseline(
  file: string,
  diagnostics: readonly Diagnostic[],
  { before, now }: { before: string | undefined; now: Date },
): { known: number; firm: number } {
  const isWanted = ({ excused, rule }: Diagnostic) =>
    excused ? excused.file === before : rules[rule].excusable === true;
  const wanted = diagnostics.filter(isWanted);
  const entries = new Map<string, Omit<Excuse, 'document' | 'pointer'>>();
  for (const { rule, file: at, key, excused } of wanted) {
    const name = `${at}\0${rule}\0${key ?? ''}`;
    const { findings = 0 } = entries.get(name) ?? {};
    const reason = excused?.reason ?? `Known since ${now.toISOString().slice(0, 10)}.`;
    entries.set(name, { rule, file: at, ...(key && { key }), findings: findings + 1, reason });
  }
  const excused = [...entries.keys()].sort().map((name) => {
    const { findings, ...entry } = entries.get(name) as Excuse;
    return { ...entry, ...(findings !== 1 && { findings }) };
  });
  writeWhole(file, `${head}${stringify({ excused }, { lineWidth: 0 })}`);
  const firm = diagnostics.filter((one) => !one.excused && one.severity === 'error' && !isWanted(one));
  return { known: wanted.length, firm: firm.length };
}

const head = `# Findings that were there before, so that only new ones fail: site check --baseline. Entries as in checks.excused
# of content/site.yaml. --write-baseline writes this file anew and keeps reasons that were changed.
`;
