import { answerAt } from '../../../site/forms/rules/checkAnswers.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { type FormField, formGroups } from '../../../site/forms/rules/formGroups.ts';
import type { Answer, Answers } from '../../../site/forms/rules/readAnswers.ts';
import { isRightToLeft } from '../../settings/direction.ts';
import { formatDay } from '../../terminal/formatMoment.ts';
import { printable } from '../../terminal/printable.ts';
import type { Labels } from '../settings/readOfficeTexts.ts';
import { lostAnswers } from './lostAnswers.ts';

/** Answers that the form shows together, each with the name of its field. */
export interface DescribedGroup {
  title?: string;
  lines: { label: string; value: string }[];
}

/**
 * What somebody answered, for a person to read. A field without a label has its name on the wire; before a part of a
 * total stands what it is a part of, which may not have been answered. What the form has no field for any more comes
 * last, as it is stored.
 */
export function describeAnswers(
  definition: FormDefinition,
  answers: Answers,
  labels: Labels,
): DescribedGroup[] {
  const lost = lostAnswers(definition, answers).map(([path, answer]) => ({
    label: path,
    value: printable([answer].flat().join(', ')),
  }));
  return formGroups(definition)
    .map(({ key, fields }) => ({
      title: key && labels.groups[key],
      lines: fields.flatMap((field) => {
        const answer = answerAt(answers, field.path);
        if (answer === undefined || field.note.control === 'file') return [];
        const own = labels.fields[field.path] ?? field.note.wire ?? field.path;
        const total = labels.fields[field.note.total ?? ''];
        const label = total ? `${total}, ${own}` : own;
        return [{ label, value: printable(describe(field, answer, labels)) }];
      }),
    }))
    .concat({ title: undefined, lines: lost })
    .filter(({ lines }) => lines.length > 0);
}

/** The line that says what a submission is about; none where nothing does. */
export function describeAbout(definition: FormDefinition, about: string, labels: Labels): string[] {
  const label = labels.fields[definition['x-form'].about ?? ''];
  if (!about) return [];
  return [label ? besideLabel(label, about, labels.locale) : about];
}

/**
 * A label and, behind it, what was answered, for a mail. From right to left the answer is a piece of its own (U+2068):
 * the parts of a phone number would change places, and a full stop or a slash would leave what it ends. Of several
 * lines each is a paragraph anyway, whose direction mail programs know by its letters.
 */
export function besideLabel(label: string, value: string, locale: string): string {
  const isPiece = isRightToLeft(locale) && !value.includes('\n');
  return `${leading(label)} ${isPiece ? `\u2068${value}\u2069` : value}`;
}

/** A label before what it asks for: with a colon, unless it is a sentence or a question, which has its sign. */
export function leading(label: string): string {
  return /[\p{Sentence_Terminal}:…]$/u.test(label) ? label : `${label}:`;
}

function describe({ format, note }: FormField, answer: Answer, labels: Labels): string {
  if (answer === true) return labels.yes;
  const day = format === 'date' ? new Date(String(answer)) : undefined;
  if (day && !Number.isNaN(day.getTime())) return formatDay(day, { timeZone: 'UTC', locale: labels.locale });
  // Every decimal: by default three are left, and the submission may be gone once it is answered.
  if (typeof answer === 'number')
    return new Intl.NumberFormat(labels.locale, { maximumFractionDigits: 20 }).format(answer);
  const values = Array.isArray(answer) ? answer : [String(answer)];
  const options = note.options ? labels.options[note.options] : undefined;
  return values
    .map((value) => (options && Object.hasOwn(options, value) ? options[value] : value))
    .join(', ');
}
