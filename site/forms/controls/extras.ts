import type { plainSigns } from '../../letters/plainSigns.ts';
import type { FormShape } from '../rules/formDefinition.ts';
import type * as rules from '../rules/readNumber.ts';

/** Something to put right: where, and what is said about it. */
export interface Finding {
  control: HTMLElement;
  message: string;
  /** The same for several fields, one of which suffices: the list above the form says it once. */
  shared?: boolean;
}

/** One line of the copy of what was sent. */
export interface SentLine {
  label: string;
  value: string;
}

/** How the form reads numbers: what comes later than the form is handed them, so that both read alike. */
export interface NumberRules extends Pick<typeof rules, 'readNumber' | 'ruleForNumber'> {
  plainSigns: typeof plainSigns;
}

/** What one form does beyond what all forms do. */
export interface Extras {
  /** What the form asks for at this moment, where it depends on which day it is. */
  definition?(): FormShape;
  /** What was typed with what else is sent, if there is more, in the words of the wire. */
  complete?(typed: ReadonlyMap<string, string[]>): Map<string, string[]> | undefined;
  /** What was typed in inputs that the definition does not know, in the words of the page. */
  sent?(): SentLine[];
  /** What is wrong in inputs that the definition does not know. */
  judge?(): Finding[];
}
