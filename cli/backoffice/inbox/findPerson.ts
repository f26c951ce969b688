import { answerAt } from '../../../site/forms/rules/checkAnswers.ts';
import { type FormDefinition, isReport } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { lostAnswers } from '../answers/lostAnswers.ts';
import type { Storage } from '../storage/openStorage.ts';
import { readSaid } from './readSaid.ts';

/** What the storage has of the person behind an address. Lists are of ids. */
export interface Belongings {
  /** Submissions in which a field that asks for an e-mail address has this one, or one that the form has no more. */
  submissions: string[];
  /** Mails to the person or answered to them, those about the submissions among them. */
  mails: string[];
  /** Other submissions that name the address, in their words or names of files: a person decides whose they are. */
  named: string[];
  /** How many reports nobody here can search, because only a key opens them. */
  sealed: number;
}

/** Searches every submission of every form, and every mail, for an address; capitals make no difference. */
export async function findPerson(
  storage: Storage,
  forms: Record<string, FormDefinition>,
  address: string,
): Promise<Belongings> {
  const wanted = comparable(address);
  const found: Belongings = { submissions: [], mails: [], named: [], sealed: 0 };
  const stored = await storage.selectFrom('submissions').select('id').orderBy('id').execute();
  const ids = stored.map(({ id }) => id);
  for await (const { id, definition, answers, words } of readSaid(storage, forms, ids)) {
    if (isReport(definition)) found.sealed += 1;
    else if (emailsIn(definition, answers).includes(wanted)) found.submissions.push(id);
    else if (words.some((text) => comparable(text).includes(wanted))) found.named.push(id);
  }
  const belonging = new Set(found.submissions);
  const mails = await storage
    .selectFrom('mails')
    .select(['id', 'submission_id', 'recipient', 'reply_to'])
    .orderBy('id')
    .execute();
  found.mails = mails
    .filter(
      ({ submission_id, recipient, reply_to }) =>
        (submission_id && belonging.has(submission_id)) ||
        [recipient, reply_to].some((address) => address && comparable(address) === wanted),
    )
    .map(({ id }) => id);
  return found;
}

/** An address as two of them are compared. */
export function comparable(address: string): string {
  return address.normalize('NFC').trim().toLowerCase();
}

function emailsIn(definition: FormDefinition, answers: Answers): string[] {
  return formFields(definition)
    .filter(({ note }) => note.control === 'email')
    .flatMap(({ path }) => answerAt(answers, path) ?? [])
    .concat(lostAnswers(definition, answers).flatMap(([, answer]) => answer))
    .map((address) => comparable(String(address)));
}
