import type { DayRange } from './days.ts';
import type { Violation } from './findViolations.ts';

/** The part of JSON Schema that forms use (`cli/settings/forms/form.schema.json` says it in full). */
export interface Schema {
  type?: 'object' | 'string' | 'number' | 'integer' | 'boolean' | 'array';
  properties?: Record<string, Schema>;
  additionalProperties?: false;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  /** Which days may be answered. */
  'x-days'?: DayRange;
  /** What a text breaks that only code can judge; `withChecks` puts it there. */
  check?: (text: string) => Pick<Violation, 'keyword' | 'rule'> | undefined;
  enum?: string[];
  const?: string | boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  anyOf?: Schema[];
}

/** What a form asks for, as it is shown, read, judged and sent. */
export interface FormShape extends Schema {
  properties: Record<string, FieldSchema | FieldsetSchema>;
  required: string[];
}

/** A form of `schemas/forms`: the JSON Schema of what is submitted, with notes on how it is shown and sent. */
export interface FormDefinition extends FormShape {
  'x-form': FormNote;
  /** Cases for rules that depend on another field. */
  'x-cases'?: DependentCase[];
}

/** The least a form takes with these changes, by path, and what has to be refused then. */
interface DependentCase {
  name: string;
  changes: Record<string, string[]>;
  refused?: { path: string; rule: string };
}

export interface FormNote {
  /** What the contract for back offices calls it. */
  title: string;
  /** Where a specification speaks of it. */
  requirement?: string;
  kind: 'enquiry' | 'application' | 'proposal' | 'report';
  retention: Retention;
  /** Sent for an open position, with its id. */
  forPosition?: true;
  /** The text field that tells two submissions of one person apart. */
  about?: string;
  /** What the browser does for this form beyond all others (`loadExtras`). */
  extras?: string;
  endpoint: string;
  section: string;
  captcha: boolean;
  /** Path of the text on the send button within the section; the other texts of the form are its neighbours. */
  submitText: string;
  consent: 'checkbox' | 'choice' | 'notice';
  /** Lists of choices that stand in the content, by the names that fields give them. */
  lists?: Record<string, ContentList>;
}

/** Whether it is a form for reports, which are sealed in the browser. */
export function isReport({ 'x-form': { kind } }: FormDefinition): boolean {
  return kind === 'report';
}

/** Choices that are items of a file of the content. */
export interface ContentList {
  /** File, lists within each other, and the key of the value that is sent: `regions.regions.provinces.sigla`. */
  from: string;
  /** What visitors read, with keys of an item as gaps; without it its name. */
  label?: string;
  /** The choices stand in groups, one for each item above, which another field offers by this key. */
  partOf?: string;
  /** By what visitors read, in their language; otherwise as they stand in the file. */
  sorted?: true;
}

/** How long a submission is kept; without anything, until somebody erases it. */
export interface Retention {
  untilAnswered?: true;
  /** Calendar months after its arrival. */
  months?: number;
  remindAfterMonths?: number;
  /** The file field that the reminder asks to be sent anew; the term then begins again. */
  renewedBy?: string;
  monthsAfterAnswer?: number;
  /** Terms within which the office has to act. */
  acknowledgeDays?: number;
  answerMonths?: number;
}

export interface FieldsetSchema extends Schema {
  type: 'object';
  properties: Record<string, FieldSchema>;
  required: string[];
}

export interface FieldSchema extends Schema {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  'x-field': FieldNote;
}

export interface FieldNote {
  control:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'textarea'
    | 'number'
    | 'checkbox'
    | 'radio'
    | 'select'
    | 'multiselect'
    | 'file';
  /** Name of the part in the multipart body; absent when it is not sent. */
  wire?: string;
  /** Other names of the part, and other values of one of its values, that a back office must read too. */
  aliases?: { names?: string[]; values?: Record<string, string> };
  autocomplete?: string;
  mark: 'required' | 'group' | 'optional';
  /** Fieldset of a field of the top level. */
  group?: string;
  /** List behind select, multiselect and radio. */
  options?: string;
  /** Extensions with their dot. */
  accept?: string[];
  multiple?: boolean;
  maxMegabytes?: number;
  rows?: number;
  /** The website's own message about a wrong pattern or format, where the control does not tell. */
  rule?: string;
  width?: 'full' | 'half' | 'third';
  /** An answer that the field takes; several of a list of which several may be chosen. */
  sample?: string | string[];
  /** Values that come before the others of the list. */
  first?: string[];
  /** Setting that may make the field optional. */
  requiredBy?: string;
  /** Path of the field with the total of which this number is a part. */
  total?: string;
}
