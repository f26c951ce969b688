import { answerAt, type FormRule } from './checkAnswers.ts';
import type { FormDefinition, FormShape } from './formDefinition.ts';
import { type FormField, formFields } from './formGroups.ts';
import type { Answers } from './readAnswers.ts';

/** Parts of a submission that are no field of the form, by their exact names on the wire (§8). */
export const envelope = {
  siteType: 'SiteType',
  /** Code of a language that the wire does not know; a back office that does not read it goes by `SiteType`. */
  language: 'Language',
  jobPositionId: 'JobPositionId',
  captchaToken: 'RecaptureToken',
  /** The same in every attempt to send the same answers, so that a repeated one is not a second submission. */
  idempotencyKey: 'IdempotencyKey',
} as const;

/**
 * The answer to a submission. Beside what §8 says, the reference back office names what it refused:
 * the field by its path, the rule as `checkAnswers` does, `captcha` without a field for a token it does not take.
 */
export interface CreateAnswer {
  HasSuccess: boolean;
  ReportCode?: string;
  Problems?: { Field: string; Rule: FormRule | 'captcha'; Limit?: number }[];
}

/** The parts of the multipart body that carry the answers, in the order of the fields; files are not among them. */
export function toWire(definition: FormShape, answers: Answers): [name: string, value: string][] {
  return sentFields(definition)
    .filter(({ note }) => note.control !== 'file')
    .flatMap(({ path, note }) => {
      const answer = answerAt(answers, path);
      return [answer ?? []].flat().map((value): [string, string] => [note.wire, String(value)]);
    });
}

/** The fields by path, as typed, from the parts of a multipart body; names are read without regard to case. */
export function fromWire(
  definition: FormShape,
  parts: Iterable<readonly [name: string, value: string]>,
): Map<string, string[]> {
  const fields = new Map(
    sentFields(definition).flatMap((field) => namesOf(field).map((name) => [name, field] as const)),
  );
  const typed = new Map<string, string[]>();
  for (const [name, value] of parts) {
    const field = fields.get(name.toLowerCase());
    if (!field) continue;
    const meant = Object.entries(field.note.aliases?.values ?? {}).find(([alias]) => alias === value)?.[1];
    typed.set(field.path, [...(typed.get(field.path) ?? []), meant ?? value]);
  }
  return typed;
}

/** Whether a form is meant of those with one path: only one for a position says which position. */
export function isMeant({ 'x-form': note }: FormDefinition, hasPosition: boolean): boolean {
  return (note.forPosition ?? false) === hasPosition;
}

/** Under which names a part is read, in small letters. */
export function namesOf({ note: { wire, aliases } }: SentField): string[] {
  return [wire, ...(aliases?.names ?? [])].map((name) => name.toLowerCase());
}

/** A field with a name on the wire. */
export type SentField = FormField & { note: { wire: string } };

/** Whether a field is sent; the others are checked in the browser alone. */
export function isSent(field: FormField): field is SentField {
  return Boolean(field.note.wire);
}

export function sentFields(definition: FormShape): SentField[] {
  return formFields(definition).filter(isSent);
}
