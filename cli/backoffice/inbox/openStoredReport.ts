import { compareFile, compareReport, type Finding, type ReportEnvelope } from '../sealing/compareReport.ts';
import { type OpenedReport, openReport } from '../sealing/openReport.ts';
import { formatUtcDay } from '../settings/terms.ts';
import type { InboxEntry } from './readInbox.ts';

/** What the storage says of a report. */
export function envelopeOf(entry: InboxEntry): ReportEnvelope {
  const [file] = entry.files;
  return {
    receiptId: entry.receiptId,
    answerTo: entry.receiptRecipient,
    language: entry.language,
    receivedOn: formatUtcDay(entry.receivedAt),
    size: file?.size,
    sha256: file?.sha256,
  };
}

/** Opens the file of a report, and compares everything the storage says of it with what stands inside. */
export async function openStoredReport(
  entry: InboxEntry,
  bytes: Uint8Array,
  identities: string[],
): Promise<{ report: OpenedReport; findings: Finding[] }> {
  const envelope = envelopeOf(entry);
  const report = await openReport(bytes, identities);
  return { report, findings: [...compareFile(envelope, bytes), ...compareReport(envelope, report)] };
}
