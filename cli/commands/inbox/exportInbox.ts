import { existsSync, writeFileSync } from 'node:fs';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { entryRecord, formatRecords } from '../../backoffice/inbox/entryRecord.ts';
import { formatCsv } from '../../backoffice/inbox/formatCsv.ts';
import { readInbox } from '../../backoffice/inbox/readInbox.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { plural } from '../../terminal/plural.ts';
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
      format === 'csv' ? formatCsv(entries, forms) : `${formatRecords(entries.map(entryRecord))}\n`;
    if (!out) process.stdout.write(text);
    else {
      writeFileSync(out, text, { flag: 'wx', mode: 0o600 });
      process.stderr.write(`Wrote ${plural(entries.length, 'submission')} to ${out}\n`);
    }
    return 0;
  });
}
