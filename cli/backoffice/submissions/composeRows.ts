import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { composeNotice } from '../mail/composeNotice.ts';
import { outgoingMailRow } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { addDays, formatUtcDay } from '../settings/terms.ts';
import type { Tables } from '../storage/tables.ts';
import type { Submission, SubmittedFile } from './submission.ts';

/** What comes with a submission: `request` tells a repeated one, and `token` is used up with it. */
export interface Attempt {
  request?: { key: string; fingerprint: string };
  token?: { id: string; expiresAt: Date };
}

/** What a submission adds to the storage. */
export interface NewRows {
  request?: Insertable<Tables['requests']>;
  token?: Insertable<Tables['spent_tokens']>;
  submission: Insertable<Tables['submissions']>;
  files: Insertable<Tables['files']>[];
  notice: Insertable<Tables['mails']>;
}

/**
 * The rows of a submission, and of the mail about it. No row keeps the time of a report, only its day. Its notice goes
 * out when the day is over, so that the mail does not tell the time either.
 */
export function composeRows(
  submission: Submission,
  { request, token }: Attempt,
  { forms, mail, now: clock }: Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>,
): NewRows {
  const { form, language, answers, files, jobPositionId, receipt } = submission;
  const definition = formNamed(forms, form);
  const isSealed = isReport(definition);
  const id = randomUUID();
  const now = clock();
  const receivedAt = isSealed ? formatUtcDay(now) : now.toISOString();
  const dayAfter = (moment: Date) => formatUtcDay(addDays(moment, 1));
  const named = files.map(({ field, name, content }) => ({ field, name, size: content.length }));
  const about = { id, form, language, receivedAt, answers, files: named, jobPositionId };
  return {
    request: request && {
      idempotency_key: request.key,
      fingerprint: request.fingerprint,
      submission_id: id,
      received_at: isSealed ? dayAfter(now) : receivedAt,
    },
    token: token && {
      token: token.id,
      expires_at: isSealed ? dayAfter(token.expiresAt) : token.expiresAt.toISOString(),
    },
    submission: {
      id,
      form,
      language,
      received_at: receivedAt,
      answers: JSON.stringify(answers),
      job_position_id: jobPositionId ?? null,
      reminded_at: null,
      receipt_id: receipt?.id ?? null,
      receipt_recipient: receipt?.recipient ?? null,
    },
    files: files.map((file) => fileRow(file, id)),
    notice: {
      ...outgoingMailRow(composeNotice(about, definition, mail), id, new Date(receivedAt)),
      id,
      created_at: receivedAt,
      next_attempt_at: isSealed ? dayAfter(now) : receivedAt,
    },
  };
}

export function fileRow(
  { field, position, name, content, sha256, scan }: SubmittedFile,
  submissionId: string,
): Insertable<Tables['files']> {
  const size = content.length;
  const about = { id: randomUUID(), submission_id: submissionId, field, position, name, size };
  return { ...about, sha256, content, scan: scan ?? null };
}
