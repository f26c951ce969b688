import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { type CreateAnswer, envelope } from '../../../site/forms/rules/wire.ts';
import { languageSent } from '../../../site/forms/rules/wireLanguages.ts';
import type { Language } from '../../../site/page.ts';
import type { Parts } from './readParts.ts';

/** What somebody sent, read as the form's definition wants it. */
export interface Submission {
  form: string;
  /** Code of the site's language in which the visitor wrote. */
  language: string;
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
  /** Hash of the content, in hexadecimal. */
  sha256: string;
  /** What the virus scanner said, where there is one. */
  scan?: 'waiting' | 'clean';
}

export type WireProblem = NonNullable<CreateAnswer['Problems']>[number];

/** A submission, or why it is refused. A refusal without problems is one that no honest page causes. */
export type Reading = { submission: Submission } | { problems: WireProblem[] };

/** The value of a part of the envelope; its name is read without regard to case. */
export function partValue({ fields }: Parts, name: string): string | undefined {
  return fields.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1].trim() || undefined;
}

/** The language of the page it was sent from, after its `SiteType` (§8). */
export function languageOf(parts: Parts, languages: readonly Language[]): string {
  const siteType = partValue(parts, envelope.siteType);
  return languageSent({ siteType, language: partValue(parts, envelope.language) }, languages);
}
