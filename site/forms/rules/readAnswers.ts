import { plainSigns } from '../../letters/plainSigns.ts';
import type { FormShape } from './formDefinition.ts';
import { type FormField, formFields } from './formGroups.ts';
import { readNumber } from './readNumber.ts';

export type Answer = string | number | boolean | string[];

/** What a person answered, in the shape of the form's definition: fieldsets nest, what is empty is left out. */
export interface Answers {
  [name: string]: Answer | Answers;
}

/** What stands in the fields of a form, by their path, as typed; a file field holds the names of its files. */
export type Typed = ReadonlyMap<string, readonly string[]>;

/** A longer line was not typed: one sign of Arabic stands for 18 letters, and each of them would be looked at. */
export const longestLine = 2000;

/**
 * Reads what was typed as the definition wants it: text trimmed, runs of spaces in a line made one, numbers with comma
 * or dot, wide signs made plain ones, digits of numbers those of ASCII, addresses of websites completed. Marks that
 * nobody sees go, as contacts, chats and pages from right to left add them to what is pasted. What cannot be read stays
 * as it is, for `checkAnswers` to refuse; so does a line longer than `longestLine`. `locale` is that of the page on
 * which somebody typed; without it the answers come from a program.
 */
export function readAnswers(definition: FormShape, typed: Typed, locale?: string): Answers {
  const answers: Answers = {};
  for (const field of formFields(definition)) {
    const answer = readAnswer(field, typed.get(field.path) ?? [], locale);
    if (answer !== undefined) place(answers, field.path.split('.'), answer);
  }
  return answers;
}

/** The answer of one field, read as `readAnswers` says; nothing when it is empty. */
export function readAnswer(
  { type, note }: FormField,
  texts: readonly string[],
  locale?: string,
): Answer | undefined {
  // Marks of direction, and places where a line may end. What joins or parts two letters of Persian is seen.
  const filled = texts.flatMap(
    (text) =>
      text.replace(note.options ? '' : /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/g, '').trim() || [],
  );
  const [text] = filled;
  if (text === undefined) return undefined;
  if (type === 'array') return filled;
  if (type === 'boolean') return /^(true|on|1)$/i.test(text) || undefined;
  const { control } = note;
  if (control === 'textarea' || text.length > longestLine) return text;
  // Digits and signs as keyboards of China and Japan type them, as wide as the letters there: １３８＠ is 138@.
  const plain = /number|email|tel|url/.test(control) ? text.normalize('NFKC') : text;
  const line = plain.replace(/\s+/g, ' ');
  if (type !== 'string') return readNumber(type === 'integer', line, locale);
  if (control === 'tel') return plainSigns(line);
  return control === 'url' ? line.replace(/^(?!https?:\/\/)/i, 'https://') : line;
}

function place(answers: Answers, [name = '', ...rest]: string[], answer: Answer): Answers {
  const there = answers[name];
  const fieldset = typeof there === 'object' ? (there as Answers) : {};
  answers[name] = rest.length > 0 ? place(fieldset, rest, answer) : answer;
  return answers;
}
