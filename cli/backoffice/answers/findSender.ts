import { answerAt } from '../../../site/forms/rules/checkAnswers.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { singleLine } from '../../terminal/printable.ts';

/** Who sent something, as far as its fields say. */
export interface Sender {
  /** How lists and mails of the office call a sender: by person and company, else by the address; else empty. */
  who: string;
  /** As a greeting has it; empty when no field says it. */
  name: string;
  /** One address, which can stand in the header of a mail. */
  email?: string;
  /** What it is about, as the field says that the form names for this; else empty. */
  about: string;
  /** How lists of the office and subjects of its mails call a submission: by its sender and what it is about. */
  title: string;
}

/**
 * Reads the sender from the fields that ask for person, company and e-mail. If there are two addresses, the last one
 * counts, which is the contact person's.
 */
export function findSender(definition: FormDefinition, answers: Answers): Sender {
  const fields = formFields(definition);
  const textsOf = (...names: (string | undefined)[]) =>
    fields
      .filter(({ note }) => names.includes(note.autocomplete))
      .flatMap(({ path }) => answerAt(answers, path) ?? [])
      .map((answer) => singleLine(String(answer)))
      .filter(Boolean);
  const emails = fields
    .filter(({ note }) => note.control === 'email')
    .flatMap(({ path }) => answerAt(answers, path) ?? [])
    .map(String)
    .filter((address) => /^[^\s,;:<>()[\]"\\]+@[^\s,;:<>()[\]"\\@]+$/.test(address));
  const name = textsOf('given-name', 'family-name', 'name').join(' ');
  const company = textsOf('organization')[0];
  const email = emails.filter((address) => address === singleLine(address)).at(-1);
  const who = [name, company].filter(Boolean).join(', ') || email || '';
  const about = singleLine(String(answerAt(answers, definition['x-form'].about ?? '') ?? ''));
  return { who, name, email, about, title: [who, about].filter(Boolean).join(', ') };
}
