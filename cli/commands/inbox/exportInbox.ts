import { existsSync, writeFileSync } from 'node:fs';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { entryRecord } from '../../backoffice/inbox/entryRecord.ts';
import { formatCsv } from '../../backoffice/inbox/formatCsv.ts';
import { envelopeOf } from '../../backoffice/inbox/openStoredReport.ts';
import { type InboxEntry, readInbox } from '../../backoffice/inbox/readInbox.ts';
import { readStoredFiles } from '../../backoffice/inbox/readStoredFiles.ts';
import { compareFile, type Finding } from '../../backoffice/sealing/compareReport.ts';
import type { Storage } from '../../backoffice/storage/openStorage.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { plural } from '../../terminal/plural.ts';
import { printableJson } from '../../terminal/printable.ts';
import { reportFindings } from './reportFindings.ts';
import { withInbox } from './withInbox.ts';

/** Writes everything that arrived as CSV or JSON, to a new file for the owner alone or to standard output. */
export function exportInbox(options: {
  root: string;
  form?: FormName;
  format: 'csv' | 'json';
  out?: string;
}): Promise<number> {
  return withInbox(options, async ({ storage, forms }) => {
    const { out, format } = options;
    if (out && existsSync(out)) throw new Misuse(`${out} exists already. Name another file.`);
    const entries = await readInbox(storage, { form: options.form });
    const text =
      format === 'csv' ? formatCsv(entries, forms) : `${printableJson(entries.map(entryRecord))}\n`;
    const findings = await compareReports(storage, entries);
    if (!out) process.stdout.write(text);
    else {
      writeFileSync(out, text, { flag: 'wx', mode: 0o600 });
      process.stderr.write(`Wrote ${plural(entries.length, 'submission')} to ${out}\n`);
    }
    return reportFindings(findings);
  });
}

/** Reports are exported unopened: all that can be compared is the file with its size and hash. */
async function compareReports(storage: Storage, entries: InboxEntry[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const entry of entries.filter(({ form }) => form === 'report'))
    for (const { name, content } of await readStoredFiles(storage, entry))
      findings.push(
        ...compareFile(envelopeOf(entry), content).map(({ kind, text }) => ({
          kind,
          text: `${name}: ${text}`,
        })),
      );
  return findings;
}
