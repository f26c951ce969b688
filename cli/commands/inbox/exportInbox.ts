import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pc from 'picocolors';
import { entryRecord } from '../../backoffice/inbox/entryRecord.ts';
import { formatCsv } from '../../backoffice/inbox/formatCsv.ts';
import { formOf } from '../../backoffice/inbox/formOf.ts';
import { envelopeOf } from '../../backoffice/inbox/openStoredReport.ts';
import { type InboxEntry, readInbox } from '../../backoffice/inbox/readInbox.ts';
import { readStoredFiles } from '../../backoffice/inbox/readStoredFiles.ts';
import { findLostForms } from '../../backoffice/jobs/refuseLostForms.ts';
import { compareFile, type Finding } from '../../backoffice/sealing/compareReport.ts';
import { officeLanguages } from '../../backoffice/settings/officeLanguages.ts';
import { writeOnce } from '../../disk/writeOnce.ts';
import { lostForm } from '../../settings/formNamed.ts';
import { readSite } from '../../settings/readContentFile.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { printableJson } from '../../terminal/printable.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { reportFindings } from './reportFindings.ts';
import { type Inbox, type InboxOptions, withInbox } from './withInbox.ts';

/** Writes everything that arrived as CSV or JSON, to a new file for the owner alone or to standard output. */
export function exportInbox(
  options: InboxOptions & { form?: string; format: 'csv' | 'json'; out?: string },
): Promise<number> {
  return withInbox(options, async (inbox) => {
    const { storage, forms, root } = inbox;
    const { out, format } = options;
    const taken = tell`${out ?? ''} exists already. Name another file.`;
    if (out && existsSync(out)) throw new Misuse(taken);
    const entries = await readInbox(storage, { form: options.form, spam: false });
    inbox.note('exported', { form: options.form, count: entries.length });
    const records = () => entries.map((entry) => entryRecord(entry, formOf(forms, entry)['x-form']));
    const text =
      format === 'csv'
        ? formatCsv(entries, forms, officeLanguages(readSite(root))[0].locale)
        : `${printableJson(records())}\n`;
    const findings = await compareReports(inbox, entries);
    if (!out) process.stdout.write(text);
    else {
      if (!writeOnce(out, () => text)) throw new Misuse(taken);
      inbox.report(tell`Wrote ${entries.length} submissions to ${resolve(out)}`);
    }
    for (const name of await findLostForms(storage, forms))
      if (entries.some(({ form }) => form === name)) inbox.report(lostForm(name), pc.red);
    return reportFindings(findings, inbox.language);
  });
}

/** Reports are exported unopened: all that can be compared is the file with its size and hash. */
async function compareReports({ storage, forms }: Inbox, entries: InboxEntry[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const noteOf = (entry: InboxEntry) => formOf(forms, entry)['x-form'];
  for (const entry of entries.filter((one) => noteOf(one).kind === 'report'))
    for (const { name, content } of await readStoredFiles(storage, entry, noteOf(entry)))
      findings.push(
        ...compareFile(envelopeOf(entry), content).map(({ kind, text }) => ({
          kind,
          text: tell`${name}: ${text}`,
        })),
      );
  return findings;
}
