import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { bytesOf } from '../storage/bytesOf.ts';
import { skipUnreadable, type Unopened } from '../storage/skipUnreadable.ts';
import { readParts } from '../submissions/readParts.ts';
import { receiptId, receiptParts } from '../submissions/readReport.ts';
import { partValue } from '../submissions/submission.ts';
import { clientOf } from '../traffic/clientOf.ts';
import { Trouble } from '../traffic/formatFailure.ts';
import { type Call, type Office, textNamed } from './call.ts';

/** Every answer takes this long, so that its time tells nothing about the id. */
const answerMs = 150;

/** Tells whoever holds a receipt whether the report is there, and the answers to it, which only they can read. */
export function reportStatusCall(office: Office): Call[] {
  const { settings } = office;
  const path = settings.paths.reportStatus;
  if (!path) return [];
  return [
    {
      name: 'reportStatus',
      ofReports: true,
      method: 'POST',
      path,
      async answer(request) {
        const id = await readReceiptId(request, office);
        const [status] = await Promise.all([findStatus(office, id.toLowerCase()), setTimeout(answerMs)]);
        return { HasSuccess: true, ...status };
      },
    },
  ];
}

/**
 * An answer that no key of the storage opens any more is told as one without content, which pages say in its place: the
 * others are read all the same.
 */
async function findStatus({ storage, tell }: Office, id: string) {
  if (!receiptId.test(id)) return { Received: false, Answers: [] };
  const report = await storage
    .selectFrom('submissions')
    .select('id')
    .where('receipt_id', '=', id)
    .executeTakeFirst();
  if (!report) return { Received: false, Answers: [] };
  const unopened: Unopened[] = [];
  const answers = await skipUnreadable(storage, (one) => unopened.push(one))
    .selectFrom('report_answers')
    .select(['id', 'submission_id', 'written_at', 'content'])
    .where('submission_id', '=', report.id)
    .execute();
  for (const { reason } of unopened) tell(new Trouble(describe(reason)));
  const told = [
    ...answers.map(({ written_at, content }) => [written_at, bytesOf(content).toString('base64')] as const),
    ...unopened.map(({ row }) => [String(row.written_at), ''] as const),
  ];
  return {
    Received: true,
    Answers: told
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([WrittenAt, Content]) => ({ WrittenAt, Content })),
  };
}

/** Which report it is stands in no log: that would tell when its sender asked. */
function describe({ keyId }: Unopened['reason']): string {
  const why = keyId
    ? `it is encrypted with the key ${keyId}, which is not in the key file (STORAGE_KEY_FILE). Put its line back from a copy`
    : 'it is damaged, or was put there by something else';
  return `An answer to a report cannot be opened: ${why}. Its sender was told that it cannot be read. \`site inbox list --all\` names the report.`;
}

async function readReceiptId(request: FastifyRequest, { reportUploads, pace }: Office): Promise<string> {
  if (request.isMultipart()) {
    const limits = { file: 0, total: 10_000 };
    const parts = await reportUploads(clientOf(request), (upload) =>
      readParts(request, upload, { fileParts: new Set(), limits, pace, roomOnDisk: null }),
    );
    return partValue(parts, receiptParts.id) ?? '';
  }
  return textNamed(receiptParts.id, request.body).trim();
}
