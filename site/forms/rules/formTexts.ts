import type { FormDefinition, FormNote } from './formDefinition.ts';

export interface FieldText {
  label: string;
  hint?: string;
}

/** What mails call a form; that of a report has more to say. */
export interface FormMail {
  name: string;
  answerSubject?: string;
  subject?: string;
  text?: string;
  open?: string;
  reply?: string;
  /** About the terms of the law; the commands follow below `act`. */
  reminders?: Record<'acknowledgement' | 'outcome', { subject: string; text: string }> & { act: string };
}

/** What a page calls the fields of a report, by path, their choices, and the language it is written in. */
export interface ReportLabels {
  language: string;
  fields: Record<string, string>;
  /** By path and value. */
  choices?: Record<string, Record<string, string>>;
  /** A box that was ticked. */
  yes?: string;
}

/** The texts of a form: what stands beside its send button in its translation section. */
export interface FormTexts {
  title: string;
  intro: string;
  submit: string;
  /** What is said above the list of what is wrong. */
  invalid?: string;
  mail: FormMail;
  fields: object;
  groups?: Record<string, { title: string; text?: string }>;
  /** Title of the only group of a form without `groups`. */
  legend?: string;
  options?: Record<string, Record<string, string>>;
  choice?: { legend: string; accept: string; decline: string };
  /** Second sentence of the legend of marks (`M-33`). */
  mandatoryGroup?: string;
  /** In place of a consent, where the law wants none. */
  notice?: string;
  /** Said of a file that the form does not take. */
  fileType?: string;
  /** Advice beside every choice of files. */
  metadataHint?: string;
  /** In place of the sentences that all forms share, where another way than e-mail must be named. */
  request?: Partial<Record<'failed' | 'refused' | 'notConfigured' | 'noscript', string>>;
}

/** Where the texts of a form stand: `contactUs.form`, the section and the group that the text of its button is in. */
function formTextsPath({ section, submitText }: FormNote): string {
  return `${section}.${submitText.replace('.submit', '')}`;
}

export function formTexts({ 'x-form': note }: FormDefinition, text: unknown): FormTexts {
  return readPath(text, formTextsPath(note)) as FormTexts;
}

/**
 * Label and hint of a field. A box to tick may have its whole sentence as text of its own, and a consent none (then it
 * is about privacy).
 */
export function fieldText(texts: FormTexts, path: string): FieldText | undefined {
  const own = readPath(texts.fields, path);
  if (isFieldText(own)) return own;
  const sentence = readPath(texts, path);
  return typeof sentence === 'string' ? { label: sentence } : undefined;
}

function isFieldText(value: unknown): value is FieldText {
  return typeof readPath(value, 'label') === 'string';
}

/** Title and text above a group of fields. */
export function groupText(
  texts: FormTexts,
  key: string | undefined,
): { title: string; text?: string } | undefined {
  if (!key) return undefined;
  const group = texts.groups?.[key];
  if (!group) return texts.legend ? { title: texts.legend } : undefined;
  const hint = readPath(texts.fields, `${key}.hint`);
  return { title: group.title, text: group.text ?? (typeof hint === 'string' ? hint : undefined) };
}

/** The value at `a.b.c`, if there is one. */
export function readPath(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isGroup(at) ? at[key] : undefined), value);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
