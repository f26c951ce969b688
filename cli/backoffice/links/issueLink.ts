import { createHash, randomBytes } from 'node:crypto';
import { linkPaths } from '../../settings/linkPaths.ts';
import { lockSubmissions } from '../storage/eraseSubmissions.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { LinkPurpose, LinkRow } from '../storage/tables.ts';

/** Makes a token for what may be done once with a submission that is still there. The storage keeps its hash alone. */
export async function issueToken(
  storage: Storage,
  purpose: LinkPurpose,
  submissionId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await storage
    .insertInto('links')
    .columns(['hash', 'purpose', 'submission_id'])
    .expression((query) =>
      query
        .selectFrom('submissions')
        .select(({ val }) => [val(hashOf(token)).as('hash'), val(purpose).as('purpose'), 'id'])
        .where('id', '=', submissionId),
    )
    .execute();
  return token;
}

/** The address a mail carries. */
export function linkAddress(base: string, language: string, token: string): string {
  return `${base}${linkPaths.show}?${new URLSearchParams({ language, token })}`;
}

/** What a token is good for; nothing when it is wrong or used up. */
export async function findLink(storage: Storage, token: string): Promise<LinkRow | undefined> {
  return storage.selectFrom('links').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst();
}

/**
 * Uses a link up, with all others for the same. False when another request, or the term of its submission, was faster.
 * Call it first in the transaction that does it: it locks the submission, as everything else does first.
 */
export async function spendLink(
  storage: Storage,
  { hash, purpose, submission_id }: LinkRow,
): Promise<boolean> {
  await lockSubmissions(storage, [submission_id]);
  const { numDeletedRows } = await storage
    .deleteFrom('links')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  await storage
    .deleteFrom('links')
    .where('submission_id', '=', submission_id)
    .where('purpose', '=', purpose)
    .execute();
  return numDeletedRows === 1n;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
