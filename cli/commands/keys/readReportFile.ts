import { existsSync, readFileSync } from 'node:fs';
import {
  compareFile,
  compareReport,
  type Finding,
  type ReportEnvelope,
} from '../../backoffice/sealing/compareReport.ts';
import { type OpenedReport, openReport, WrongKey } from '../../backoffice/sealing/openReport.ts';
import { readIdentities } from '../../backoffice/sealing/readIdentities.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** Opens the file of a report and compares it with the envelope beside it. `demo`: with the key of a preview. */
export async function readReportFile(
  root: string,
  file: string,
  key: string[],
): Promise<{ report: OpenedReport; findings: Finding[]; demo: boolean }> {
  if (!existsSync(file)) throw new Misuse(tell`There is no file ${file}.`);
  const { identities, demo } = readIdentities(root, key);
  const bytes = readFileSync(file);
  const envelope = readEnvelope(file);
  const report = await openReport(bytes, identities).catch((error) => {
    if (!demo || !(error instanceof WrongKey)) throw error;
    throw new Misuse(tell`The report is not encrypted for the demo key. Name yours: --key report-key.txt`);
  });
  return { report, findings: compare(envelope, bytes, report), demo };
}

function compare(envelope: ReportEnvelope | undefined, bytes: Uint8Array, report: OpenedReport): Finding[] {
  if (envelope) return [...compareFile(envelope, bytes), ...compareReport(envelope, report)];
  const text = tell`It was not compared with what the storage says of it. \`site inbox show <id> --files <folder>\` puts that beside it.`;
  return [{ kind: 'unknown', text }];
}

/** What the storage says of the report, when it lies beside it: `report-3f2a1c01.json`. */
function readEnvelope(file: string): ReportEnvelope | undefined {
  const path = file.replace(/(\.age)?$/, '.json');
  if (!existsSync(path)) return undefined;
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Misuse(
      tell`${path} cannot be read. Take it anew with \`site inbox show <id> --files <folder>\`.`,
      { cause: error },
    );
  }
}
