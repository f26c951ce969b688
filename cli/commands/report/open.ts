import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import pc from 'picocolors';
import definition from '../../../schemas/forms/report.schema.json' with { type: 'json' };
import { checkFile } from '../../../site/forms/checkFile.ts';
import type { FieldNote } from '../../../site/forms/formDefinition.ts';
import { inspectFile } from '../../backoffice/files/inspectFile.ts';
import { singleLine } from '../../backoffice/printable.ts';
import {
  compareFile,
  compareReport,
  type Finding,
  type ReportEnvelope,
} from '../../backoffice/report/compareReport.ts';
import { type OpenedReport, openReport, WrongKey } from '../../backoffice/report/openReport.ts';
import { readIdentities } from '../../backoffice/report/readIdentities.ts';
import { writeReport } from '../../backoffice/report/writeReport.ts';
import { Misuse } from '../../describeFailure.ts';
import { reportFindings } from '../inbox/reportFindings.ts';

const accepted = definition.properties.files['x-field'] as FieldNote;

/**
 * Decrypts a report into a new folder, compares it with the envelope beside it, and says which of its files are not
 * what they seem. Resolves to the exit code: 1 when the storage contradicts the report.
 */
export async function reportOpen(
  file: string,
  { root, key = [], out }: { root: string; key?: string[]; out?: string },
): Promise<number> {
  if (!existsSync(file)) throw new Misuse(`There is no file ${file}.`);
  const { identities, demo } = readIdentities(root, key);
  const bytes = readFileSync(file);
  const envelope = readEnvelope(file);
  const report = await openReport(bytes, identities).catch((error) => {
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
  for (const path of report.leftOut)
    process.stderr.write(
      `${pc.yellow('Left out:')} "${singleLine(path).slice(0, 100)}", which no page of this site packs. Somebody composed this report by hand.\n`,
    );
  return reportFindings(compare(envelope, bytes, report));
}

function compare(envelope: ReportEnvelope | undefined, bytes: Uint8Array, report: OpenedReport): Finding[] {
  if (envelope) return [...compareFile(envelope, bytes), ...compareReport(envelope, report)];
  const text =
    'It was not compared with what the storage says of it. `site inbox show <id> --files <folder>` puts that beside it.';
  return [{ kind: 'unknown', text }];
}

/** What the storage says of the report, when it lies beside it: `report-3f2a1c01.json`. */
function readEnvelope(file: string): ReportEnvelope | undefined {
  const path = file.replace(/(\.age)?$/, '.json');
  if (!existsSync(path)) return undefined;
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Misuse(`${path} cannot be read. Take it anew with \`site inbox show <id> --files <folder>\`.`, {
      cause: error,
    });
  }
}

const suspicions: Partial<Record<string, string>> = {
  fileType: 'is not what its name says, or of a kind the form does not accept',
  emptyFile: 'is empty',
  fileTooLarge: 'is larger than the form accepts',
};
