import type { EncryptedTables } from '../vault/placeOf.ts';

/**
 * What people sent, wrote or are called, in every table. Not encrypted is what the back office sorts, counts and looks
 * up by: forms, moments, sizes, states, random ids, open positions, and the public key that a report's answer is for.
 */
export const encryptedTables = {
  submissions: { columns: ['answers'], place: ['id'] },
  files: { columns: ['name', 'sha256', 'content'], place: ['id', 'submission_id'] },
  mails: { columns: ['recipient', 'reply_to', 'subject', 'text', 'last_error'], place: ['id'] },
  report_answers: { columns: ['content'], place: ['id', 'submission_id'] },
  requests: { columns: ['fingerprint'], place: ['idempotency_key'] },
} satisfies EncryptedTables;
