import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { datedErasure } from '../jobs/findDue.ts';
import { findLink } from '../links/issueLink.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { spamErasure, submissionTerms } from '../settings/terms.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { LinkRow } from '../storage/tables.ts';

/** What a link is about, and until when. */
export interface LinkedSubmission {
  link: LinkRow;
  id: string;
  form: string;
  definition: FormDefinition;
  /** When it came or, when it was renewed, that moment. */
  since: Date;
  answers: Answers;
  erase: Date;
}

/**
 * The submission behind a token, if the token may still be used: it is one, nobody used it, and the submission's term
 * has not come, even where deletion is waited with.
 */
export async function findLinked(
  storage: Storage,
  token: string,
  { forms, mail, now }: Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>,
): Promise<LinkedSubmission | undefined> {
  const link = await findLink(storage, token);
  if (!link) return undefined;
  const row = await storage
    .selectFrom('submissions')
    .leftJoin('mails', (join) =>
      join.onRef('mails.submission_id', '=', 'submissions.id').onRef('created_at', '=', 'reminded_at'),
    )
    .select(['submissions.id', 'form', 'received_at', 'renewed_at', 'spam_at', 'answers'])
    .select(['reminded_at', 'sent_at', 'attempts'])
    .where('submissions.id', '=', link.submission_id)
    .executeTakeFirst();
  const definition = row && forms[row.form];
  if (!row || !definition) return undefined;
  const { retention, kind } = definition['x-form'];
  const since = row.renewed_at ?? row.received_at;
  const fits = link.purpose === 'closing' ? retention.untilAnswered : retention.renewedBy;
  const erase = row.spam_at
    ? spamErasure(new Date(since), new Date(row.spam_at), retention, mail)
    : link.purpose === 'closing'
      ? submissionTerms(new Date(since), retention, mail).erase
      : datedErasure({ ...row, received_at: since }, retention, mail);
  if (kind === 'report' || !fits || !erase || erase <= now()) return undefined;
  return {
    link,
    id: row.id,
    form: row.form,
    definition,
    since: new Date(since),
    answers: JSON.parse(row.answers),
    erase,
  };
}
