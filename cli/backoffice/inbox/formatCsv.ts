import { answerAt } from '../../../site/forms/rules/checkAnswers.ts';
import { type FormDefinition, isReport } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { printable } from '../../terminal/printable.ts';
import { lostAnswers } from '../answers/lostAnswers.ts';
import { receivedOf } from './entryRecord.ts';
import { formOf } from './formOf.ts';
import type { InboxEntry } from './readInbox.ts';

type Value = Answers[string] | null | undefined;

/**
 * The entries as CSV (RFC 4180, UTF-8 with byte order mark) for spreadsheets of a locale: where it has decimal commas
 * they take semicolons for separators, and 12.5 for the twelfth of May. One column for each field that a form has or
 * had, named by its path, and one for the position where some form is, or was, sent for one. No cell is a formula, also
 * for a program that reads commas or tabs as separators and takes a line for a row: what begins like one after any of
 * them gets an apostrophe. So does a text that would become another number, or a day: `02123456`, a VAT number, `1/2`.
 */
export function formatCsv(
  entries: InboxEntry[],
  forms: Record<string, FormDefinition>,
  locale: string,
): string {
  const hasComma = Intl.NumberFormat(locale).format(1.5).includes(',');
  const separator = hasComma ? ';' : ',';
  const cell = (value: Value) =>
    typeof value === 'number' ? String(value).replace('.', hasComma ? ',' : '.') : quoted(value, separator);
  const used = new Set(entries.map((entry) => formOf(forms, entry)));
  const paths = [...used]
    .filter((form) => !isReport(form))
    .flatMap((form) =>
      formFields(form)
        .filter(({ note }) => note.control !== 'file')
        .map(({ path }) => path),
    );
  const lost = entries.flatMap((entry) =>
    lostAnswers(formOf(forms, entry), entry.answers).map(([path]) => path),
  );
  const fields = [...new Set([...paths, ...lost])];
  const isForPosition =
    Object.values(forms).some((form) => form['x-form'].forPosition) ||
    entries.some(({ jobPositionId }) => jobPositionId);
  const position = isForPosition ? ['jobPositionId'] : [];
  const rows: Value[][] = entries.map((entry) => [
    entry.id,
    entry.form,
    entry.language,
    receivedOf(entry, formOf(forms, entry)['x-form']),
    ...position.map(() => entry.jobPositionId),
    ...fields.map((path) => answerAt(entry.answers, path)),
    entry.files.map(({ name }) => name),
  ]);
  const header = ['id', 'form', 'language', 'receivedAt', ...position, ...fields, 'files'];
  return `\ufeff${[header, ...rows].map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
}

/** What it looks back over ends at the last such sign: it never goes over the same letters again. */
const formulaStart = /^(?=[=+\-@\t\n＝＋－＠])|(?=[=+\-@＝＋－＠])(?<=[,;\t\n]["\s]*)/g;

/** Digits, and signs between them, that are not the number as which spreadsheets show it, of 15 digits at most. */
const otherNumber = /^(?!(?:0|[1-9]\d{0,14}|\d{4}-\d\d-\d\d)$)\d[\d.,:/E-]*$/i;

function quoted(value: Value, separator: string): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const plain = printable(text);
  const safe = plain.replace(formulaStart, "'").replace(otherNumber, "'$&");
  return /["\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
