import { sealReport } from '../../../site/reporting/sealReport.ts';
import type { SubmissionRow } from '../../backoffice/storage/tables.ts';
import type { TestStorage } from './openTestStorage.ts';

export interface ReceivedReport {
  id: string;
  content: Buffer;
  /** Code, id and recipient, as its sender has them. */
  receipt: Awaited<ReturnType<typeof sealReport>>['receipt'];
}

/** Seals a report as a page does and stores it as the back office does; `row` is what somebody changed there. */
export async function receiveReport(
  opened: TestStorage,
  {
    id,
    recipient,
    answers = { message: `Fatti di ${id}` },
    row = {},
  }: {
    id: string;
    recipient: string;
    answers?: Record<string, string>;
    row?: Partial<SubmissionRow>;
  },
): Promise<ReceivedReport> {
  const { file, receipt } = await sealReport({
    answers,
    files: [],
    recipients: [recipient],
    language: row.language ?? 'it',
  });
  const content = Buffer.from(await file.arrayBuffer());
  const stored = {
    id,
    form: 'report',
    answers: '{}',
    received_at: new Date().toISOString().slice(0, 10),
    receipt_id: receipt.id,
    receipt_recipient: receipt.recipient,
    ...row,
  } as const;
  await opened.receive(stored, [{ field: 'files', name: 'report.age', content }]);
  return { id, content, receipt };
}
