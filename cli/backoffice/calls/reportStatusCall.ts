import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { bytesOf } from '../storage/bytesOf.ts';
import type { Storage } from '../storage/openStorage.ts';
import { readParts } from '../submissions/readParts.ts';
import { receiptId, receiptParts } from '../submissions/readReport.ts';
import { partValue } from '../submissions/submission.ts';
import { clientOf } from '../traffic/clientOf.ts';
import { type Call, type Office, textNamed } from './call.ts';

/** Every answer takes this long, so that its time tells nothing about the id. */
const answerMs = 150;

/** Tells whoever holds a receipt whether the report is there, and the answers to it, which only they can read. */
export function reportStatusCall(office: Office): Call[] {
  const { settings, storage } = office;
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
        const [status] = await Promise.all([findStatus(storage, id.toLowerCase()), setTimeout(answerMs)]);
        return { HasSuccess: true, ...status };
      },
    },
  ];
}

async function findStatus(storage: Storage, id: string) {
  if (!receiptId.test(id)) return { Received: false, Answers: [] };
  const report = await storage
    .selectFrom('submissions')
    .select('id')
    .where('receipt_id', '=', id)
    .executeTakeFirst();
  if (!report) return { Received: false, Answers: [] };
  const answers = await storage
    .selectFrom('report_answers')
    .select(['id', 'submission_id', 'written_at', 'content'])
    .where('submission_id', '=', report.id)
    .orderBy('written_at')
    .execute();
  return {
    Received: true,
    Answers: answers.map(({ written_at, content }) => ({
      WrittenAt: written_at,
      Content: bytesOf(content).toString('base64'),
    })),
  };
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
