import { stringify } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { rules } from '../../diagnostics/rules.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import type { Excuse } from './checks.ts';
import { parseBaseline } from './parseBaseline.ts';
import type { Baseline } from './readBaseline.ts';

/**
 * Writes the excusable findings of a run as a baseline: those nobody excused, and those that the one before excused.
 * What has a reason in that one keeps it, also where there is more of it now. Returns how many there are, and how many
 * nobody may excuse; nothing, and writes nothing, where the one before has mistakes, so that its reasons stay.
 */
export function writeBaseline(
  file: string,
  diagnostics: readonly Diagnostic[],
  { before, now }: { before: Baseline | undefined; now: Date },
): { known: number; firm: number } | undefined {
  const { value: excuses, diagnostics: mistakes } = parseBaseline(before);
  if (mistakes.length > 0) return undefined;
  const reasons = new Map(excuses.map(({ rule, file, key, reason }) => [nameOf(rule, file, key), reason]));
  const isWanted = ({ excused, rule }: Diagnostic) =>
    excused ? excused.file === before?.path : rules[rule].excusable === true;
  const wanted = diagnostics.filter(isWanted);
  const entries = new Map<string, Omit<Excuse, 'document' | 'pointer'>>();
  for (const { rule, file: at, key, excused } of wanted) {
    const name = nameOf(rule, at, key);
    const { findings = 0 } = entries.get(name) ?? {};
    const reason =
      excused?.reason ??
      reasons.get(name) ??
      reasons.get(nameOf(rule, at)) ??
      `Known since ${now.toISOString().slice(0, 10)}.`;
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

function nameOf(rule: string, file: string, key = ''): string {
  return `${file}\0${rule}\0${key}`;
}

const head = `# Findings that were there before, so that only new ones fail: site check --baseline. Entries as in checks.excused
# of content/site.yaml. --write-baseline writes this file anew and keeps reasons that were changed.
`;
