import { randomUUID } from 'node:crypto';
import type { Storage } from '../cli/backoffice/storage/openStorage.ts';
import { contactAnswers } from '../cli/testing/office/openTestStorage.ts';
import type { FormName } from '../site/forms/rules/formEndpoint.ts';

const answers = JSON.stringify({ ...contactAnswers, request: 'Quanto costa un trasporto? '.repeat(20) });

/** Stores submissions as they would have arrived, one each `everyMs` until `last`; each with a mail and a file. */
export async function storeMany(
  storage: Storage,
  {
    count,
    forms,
    last,
    everyMs,
    fileBytes,
  }: {
    count: number;
    forms: FormName[];
    last: Date;
    everyMs: number;
    /** None when 0. */
    fileBytes: number;
  },
): Promise<void> {
  const block = 200;
  const content = Buffer.alloc(fileBytes, 'CV ');
  for (let start = 0; start < count; start += block) {
    const rows = Array.from({ length: Math.min(block, count - start) }, (_, offset) => ({
      id: randomUUID(),
      form: forms[(start + offset) % forms.length] as FormName,
      language: 'it',
      received_at: new Date(last.getTime() - (count - start - offset) * everyMs).toISOString(),
      answers,
    }));
    await storage.transaction().execute(async (transaction) => {
      await transaction.insertInto('submissions').values(rows).execute();
      await transaction
        .insertInto('mails')
        .values(
          rows.map(({ id, received_at }) => ({
            id: randomUUID(),
            submission_id: id,
            recipient: 'office@valico.example',
            subject: 'Richiesta',
            text: answers,
            created_at: received_at,
            attempts: 0,
            next_attempt_at: received_at,
          })),
        )
        .execute();
      if (fileBytes > 0)
        await transaction
          .insertInto('files')
          .values(
            rows.map(({ id }) => ({
              id: randomUUID(),
              submission_id: id,
              field: 'cv',
              position: 0,
              name: 'cv.pdf',
              size: fileBytes,
              sha256: '0'.repeat(64),
              content,
            })),
          )
          .execute();
    });
  }
}
