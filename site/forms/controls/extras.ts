import type { FormShape } from '../rules/formDefinition.ts';
import type * as rules from '../rules/readNumber.ts';

/** Something to put right: where, and what is said about it. */
export interface Finding {
  control: HTMLElement;
  message: string;
  /** The same for several fields, one of which suffices: the list above the form says it once. */
  shared?: boolean;
}

/** How the form reads numbers: what comes later than the form is handed them, so that both read alike. */
export type NumberRules = Pick<typeof rules, 'readNumber' | 'ruleForNumber'>;

/** What one form does beyond what all forms do. */
export interface Extras {
  /** What the form asks for at this moment, where it depends on which day it is. */
  definition?(): FormShape;
  /** Adds to what was typed, before it is read. */
  complete?(typed: Map<string, string[]>): void;
  /** What is wrong in inputs that the definition does not know. */
  judge?(): Finding[];
}
