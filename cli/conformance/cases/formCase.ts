import type { FormRule } from '../../../site/forms/rules/checkAnswers.ts';
import type { SiteType } from '../../../site/page.ts';
import type { Filled } from '../../settings/forms/sampleAnswers.ts';
import type { SampleFile } from '../samples/sampleFile.ts';

/** A form filled in one way, and what has to come of it. */
export interface FormCase {
  /** `email of 255 characters`, for a person who reads the report. */
  name: string;
  form: string;
  requirement?: string;
  siteType: SiteType;
  typed: Filled;
  /** By the path of their field. */
  files: Map<string, SampleFile[]>;
  /** What has to be refused; nothing when it must be taken. */
  refused?: Refusal;
  /** A refusal that needs the file's inside, or a limit that only the reference back office has. */
  extension?: true;
}

/** Where and why; without a rule any reason will do. */
export interface Refusal {
  path: string;
  rule?: FormRule;
  limit?: number;
}
