import { answerAt } from '../../../site/forms/rules/checkAnswers.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { formNamed } from '../../settings/formNamed.ts';
import type { Storage } from '../storage/openStorage.ts';

/** What the storage has of the person behind an address. Lists are of ids. */
export interface Belongings {
  /** Submissions in which a field that asks for an e-mail address has this one. */
  submissions: string[];
  /** Mails to the person or answered to them, those about the submissions among them. */
  mails: string[];
  /** Other submissions whose words name the address: a person decides whose they are. */
  named: string[];
  /** How many reports nobody here can search, because only a key opens them. */
  sealed: number;
}

const page = 500;

/** Searches every submission of every form, and every mail, for an address; capitals make no difference. */
export async function findPerson(
  storage: Storage,
  forms: Record<string, FormDefinition>,
  address: string,
): Promise<Belongings> {
  const wanted = comparable(address);
  const found: Belongings = { submissions: [], mails: [], named: [], sealed: 0 };
  // Ids alone are always there: a page of what no key opens must not look like the end.
  const ids = (await storage.selectFrom('submissions').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  for (let start = 0; start < ids.length; start += page) {
    const rows = await storage
      .selectFrom('submissions')
      .select(['id', 'form', 'answers'])
      .where('id', 'in', ids.slice(start, start + page))
      .orderBy('id')
      .execute();
    for (const { id, form, answers } of rows) {
      const definition = formNamed(forms, form);
      if (definition['x-form'].kind === 'report') found.sealed += 1;
      else if (emailsIn(definition, JSON.parse(answers)).includes(wanted)) found.submissions.push(id);
      else if (comparable(answers).includes(wanted)) found.named.push(id);
    }
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

function emailsIn(definition: FormDefinition, answers: Parameters<typeof answerAt>[0]): string[] {
  return formFields(definition)
    .filter(({ note }) => note.control === 'email')
    .flatMap(({ path }) => answerAt(answers, path) ?? [])
    .map((address) => comparable(String(address)));
}
