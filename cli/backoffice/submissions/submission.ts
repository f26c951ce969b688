import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import type { CreateAnswer } from '../../../site/forms/rules/wire.ts';
import type { Parts } from './readParts.ts';

/** What somebody sent, read as the form's definition wants it. */
export interface Submission {
  form: FormName;
  language: 'it' | 'en';
  answers: Answers;
  files: SubmittedFile[];
  jobPositionId?: string;
  receipt?: { id: string; recipient: string };
}

export interface SubmittedFile {
  field: string;
  /** Counts the files of the field from 0. */
  position: number;
  name: string;
  content: Buffer;
  /** Of the content, in hexadecimal. */
  sha256: string;
}

export type WireProblem = NonNullable<CreateAnswer['Problems']>[number];

/** A submission, or why it is refused. A refusal without problems is one that no honest page causes. */
export type Reading = { submission: Submission } | { problems: WireProblem[] };

/** The value of a part of the envelope; its name is read without regard to case. */
export function partValue({ fields }: Parts, name: string): string | undefined {
  return fields.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1].trim() || undefined;
}

/** SiteType 1 is English, everything else Italian (§8). */
export function languageOf(siteType: string | undefined): 'it' | 'en' {
  return siteType === '1' ? 'en' : 'it';
}
