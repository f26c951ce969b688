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
import { readNamedFile } from '../../terminal/readNamedFile.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** Opens the file of a report and compares it with the envelope beside it. `demo`: with the key of a preview. */
export async function readReportFile(
  root: string,
  file: string,
  key: string[],
): Promise<{ report: OpenedReport; findings: Finding[]; demo: boolean }> {
  const bytes = readNamedFile(file);
  const { identities, demo } = readIdentities(root, key);
  const beside = file.replace(/(\.age)?$/, '.json');
  const envelope = existsSync(beside) ? readEnvelope(beside) : undefined;
  const report = await openReport(bytes, identities).catch((error) => {
    if (!demo || !(error instanceof WrongKey)) throw error;
    throw new Misuse(tell`The report is not encrypted for the demo key. Name yours: --key report-key.txt`);
  });
  return { report, findings: compare(envelope, bytes, report, beside), demo };
}

function compare(
  envelope: ReportEnvelope | 'foreign' | undefined,
  bytes: Uint8Array,
  report: OpenedReport,
  beside: string,
): Finding[] {
  if (envelope === 'foreign') {
    const text = tell`${beside} is not what the storage says of a report, so nothing was compared. \`site inbox show <id> --files <folder>\` writes that.`;
    return [{ kind: 'unknown', text }];
  }
  if (envelope) return [...compareFile(envelope, bytes), ...compareReport(envelope, report)];
  const text = tell`It was not compared with what the storage says of it. \`site inbox show <id> --files <folder>\` puts that beside it.`;
  return [{ kind: 'unknown', text }];
}

/**
 * What the storage says of the report, when it lies beside it: `report-3f2a1c01.json`. Another file of that name says
 * nothing of it. Which report it speaks of is not asked here: that is what is compared.
 */
function readEnvelope(path: string): ReportEnvelope | 'foreign' {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isEnvelope(found) ? found : 'foreign';
  } catch (error) {
    throw new Misuse(
      tell`${path} cannot be read. Take it out again with \`site inbox show <id> --files <folder>\`.`,
      { cause: error },
    );
  }
}

/** Whether it has what every word of the storage has. Size and hash are missing where the storage has no file. */
function isEnvelope(found: unknown): found is ReportEnvelope {
  const { receiptId, answerTo, language, receivedOn } = Object(found) as Record<string, unknown>;
  return (
    [receiptId, answerTo].every((value) => value === null || typeof value === 'string') &&
    [language, receivedOn].every((value) => typeof value === 'string')
  );
}
