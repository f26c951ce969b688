import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import pc from 'picocolors';
import definition from '../../../schemas/forms/report.schema.json' with { type: 'json' };
import { checkFile } from '../../../site/forms/rules/checkFile.ts';
import type { FieldNote } from '../../../site/forms/rules/formDefinition.ts';
import { inspectFile } from '../../backoffice/files/inspectFile.ts';
import { openReport, WrongKey } from '../../backoffice/sealing/openReport.ts';
import { readIdentities } from '../../backoffice/sealing/readIdentities.ts';
import { writeReport } from '../../backoffice/sealing/writeReport.ts';
import { Misuse } from '../../terminal/describeFailure.ts';

const accepted = definition.properties.files['x-field'] as FieldNote;

/** Decrypts a report into a new folder and says which of its files are not what they seem. Resolves to the exit code. */
export async function reportOpen(
  file: string,
  { root, key = [], out }: { root: string; key?: string[]; out?: string },
): Promise<number> {
  if (!existsSync(file)) throw new Misuse(`There is no file ${file}.`);
  const { identities, demo } = readIdentities(root, key);
  const report = await openReport(readFileSync(file), identities).catch((error) => {
    if (!demo || !(error instanceof WrongKey)) throw error;
    throw new Misuse('The report is not encrypted for the demo key. Name yours: --key report-key.txt');
  });
  const folder = out ?? basename(file).replace(/(\.age)?$/, '-open');
  const paths = writeReport(report, folder);
  process.stdout.write(`${paths.join('\n')}\n`);
  if (demo) {
    process.stderr.write('It was opened with the demo key: it was sent to a preview of this site.\n');
  }
  for (const [index, { name, bytes }] of report.files.entries()) {
    const wrong = checkFile({ name, size: bytes.length }, accepted) ?? (await inspectFile(name, bytes));
    if (!wrong) continue;
    const path = paths[index + paths.length - report.files.length];
    process.stderr.write(`${pc.yellow('Careful:')} ${path} ${suspicions[wrong] ?? 'looks unusual'}.\n`);
  }
  return 0;
}

const suspicions: Partial<Record<string, string>> = {
  fileType: 'is not what its name says, or of a kind the form does not accept',
  emptyFile: 'is empty',
  fileTooLarge: 'is larger than the form accepts',
};
