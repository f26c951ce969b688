import type { FormRule } from '../../../site/forms/rules/checkAnswers.ts';
import { dayAt, utcDay } from '../../../site/forms/rules/days.ts';
import { findViolations } from '../../../site/forms/rules/findViolations.ts';
import type { FieldSchema, Schema } from '../../../site/forms/rules/formDefinition.ts';
import type { FormField } from '../../../site/forms/rules/formGroups.ts';
import { readAnswer } from '../../../site/forms/rules/readAnswers.ts';
import { sampleAnswer } from '../../settings/forms/sampleAnswer.ts';

/** An answer to one field that has to be refused, and why. */
export interface WrongAnswer {
  what: string;
  values: string[];
  rule: FormRule;
  limit?: number;
}

/**
 * Every way to break the constraints of one field, just beyond each limit; leaving it out, too, where it is marked as
 * optional, since a condition may ask for it.
 */
export function breakField(field: FormField, schema: FieldSchema): WrongAnswer[] {
  const { note, type } = field;
  if (field.isConsent) return refusedConsent(schema);
  const leftOut: WrongAnswer = { what: 'missing', values: [], rule: 'required' };
  const isOneOfSeveral = note.mark === 'group';
  if (note.control === 'checkbox') return isOneOfSeveral ? [] : [leftOut];
  const missing = isOneOfSeveral ? [] : [leftOut, { ...leftOut, what: 'blank', values: [' \t '] }];
  if (type === 'integer' || type === 'number') return [...missing, ...wrongNumbers(schema)];
  if (type === 'array') return [...missing, ...wrongChoices(schema)];
  return [...missing, ...wrongTexts(field, schema)];
}

/** An answer of exactly so many characters, of the kind that a text field takes. */
export function longAnswer(
  { note }: FormField,
  schema: FieldSchema,
  length: number,
  isTaken = (text: string) => findViolations({ ...schema, maxLength: length }, text).length === 0,
): string {
  // A character outside the first plane of Unicode counts as one, as every other does.
  const pad = (before: string, after = '') => {
    const room = length - [...before, ...after].length;
    return room < 0 ? 'x'.repeat(length) : before + 'x'.repeat(room) + after;
  };
  if (note.control === 'email') return pad('', '@example.com');
  if (note.control === 'url') return pad('https://www.example.com/');
  if (note.control === 'textarea') return pad('Conformance Test\n', '😀');
  // A space at the end would not count.
  const plain = pad('Conformance Test'.slice(0, length).trimEnd());
  const [sample = ''] = sampleAnswer(schema);
  // A pattern mostly takes more of what its sample ends with, or the whole of it once more.
  const others = [sample.padEnd(length, sample.at(-1)), sample.repeat(Math.ceil(length / sample.length))];
  // Numbers mostly take more of the signs that stand between their digits.
  const apart = ['-', '.'].map((sign) => sample.slice(0, -1).padEnd(length - 1, sign) + sample.slice(-1));
  const candidates = [plain, ...others, ...apart].map((text) => text.slice(0, length));
  return candidates.find(isTaken) ?? plain;
}

function refusedConsent(schema: FieldSchema): WrongAnswer[] {
  const no = String(schema.enum?.find((value) => value !== schema.const) ?? false);
  return [
    { what: 'missing', values: [], rule: 'consent' },
    { what: 'refused', values: [no], rule: 'consent' },
  ];
}

function wrongTexts(field: FormField, schema: FieldSchema): WrongAnswer[] {
  const { note } = field;
  const { maxLength } = schema;
  const wrong: WrongAnswer[] = [];
  if (note.control === 'select' || note.control === 'radio') {
    for (const value of ['Conformance', 'conformance test'])
      wrong.push({ what: `'${value}', which is no choice`, values: [value], rule: 'choice' });
    return wrong;
  }
  if (maxLength !== undefined) {
    wrong.push({
      what: `of ${maxLength + 1} characters`,
      values: [longAnswer(field, schema, maxLength + 1)],
      rule: 'tooLong',
      limit: maxLength,
    });
  }
  const rule = ruleOfText(field);
  const misformed = (texts: string[]) => texts.filter((text) => isMisformed(field, schema, text));
  const known = badTexts[rule];
  const isFormed = schema.pattern ?? schema.format; // a condition may say it instead
  const bad = known ? (isFormed ? misformed(known) : known) : misformed(badOfAll).slice(0, 1);
  if (schema.format === 'date') bad.push('2026-02-30');
  wrong.push(...bad.map((value) => ({ what: `'${value}'`, values: [value], rule })), ...wrongDays(schema));
  if (schema.minLength !== undefined && schema.minLength > 1) {
    wrong.push({
      what: `of ${schema.minLength - 1} characters`,
      values: ['1'.repeat(schema.minLength - 1)],
      rule,
      limit: schema.minLength,
    });
  }
  return wrong;
}

/** Days beyond the range wherever somebody is. */
function wrongDays({ 'x-days': days = {}, ...schema }: FieldSchema): WrongAnswer[] {
  const today = utcDay(new Date());
  const { from, until } = days;
  const found: WrongAnswer[] = [];
  const add = (what: string, day: string, rule: FormRule) => {
    if (findViolations(schema, day).length === 0) found.push({ what, values: [day], rule });
  };
  if (from) add('before its first day', dayAt('-3 days', dayAt(from, today)), 'tooEarly');
  if (until) add('after its last day', dayAt('+3 days', dayAt(until, today)), 'tooLate');
  return found;
}

function ruleOfText({ note }: FormField): FormRule {
  if (note.control === 'email') return 'email';
  if (note.control === 'tel') return 'phone';
  if (note.control === 'url') return 'url';
  return note.rule ?? 'format';
}

/** Whether a text, as it is read, is wrong for how it is written alone, and not for its length. */
function isMisformed(field: FormField, schema: Schema, text: string): boolean {
  const keywords = findViolations(schema, readAnswer(field, [text])).map(({ keyword }) => keyword);
  return keywords.length > 0 && keywords.every((keyword) => keyword === 'pattern' || keyword === 'format');
}

/** One of these most patterns refuse. */
const badOfAll = ['Conformance, Test!', '12345', 'conformance', '!', '1'];

/** One mistake each. */
const badTexts: Partial<Record<FormRule, string[]>> = {
  email: ['conformance', 'conformance@example', '@example.com', 'conformance test@example.com'],
  phone: ['12345', '1234567890123456', '02 1234567 ext 3'],
  url: ['nowhere', 'https://', 'ftp://example.com', 'www.example.com/a b'],
};

function wrongNumbers({ type, minimum, maximum, exclusiveMinimum }: Schema): WrongAnswer[] {
  const number = (value: string, rule: FormRule = 'number', limit?: number): WrongAnswer => ({
    what: `'${value}'`,
    values: [value],
    rule,
    limit,
  });
  const wrong = ['three', '1e3', '0x10'].map((value) => number(value));
  const separated = ['1 200', "1'200", '1.000.000', '1.000,5'];
  if (type === 'number') {
    wrong.push(...separated.map((value) => number(value, 'thousands')));
    wrong.push({ what: 'of 400 digits', values: ['9'.repeat(400)], rule: 'number' });
  }
  if (type === 'integer') {
    wrong.push(...[...separated, '1.000', '1,000'].map((value) => number(value, 'onlyDigits')));
    wrong.push(...['1.5', '1,5', '1.0'].map((value) => number(value, 'integer')));
  }
  if (minimum !== undefined) wrong.push(number(String(minimum - 1), 'number', minimum));
  if (exclusiveMinimum !== undefined)
    wrong.push(number(String(exclusiveMinimum), 'number', exclusiveMinimum));
  if (maximum !== undefined) wrong.push(number(String(maximum + 1), 'tooLarge', maximum));
  return wrong;
}

function wrongChoices(schema: FieldSchema): WrongAnswer[] {
  const { items, maxItems, uniqueItems } = schema;
  const [one = ''] = sampleAnswer(schema);
  const wrong: WrongAnswer[] = [];
  if (items && findViolations(items, 'Milano').length > 0)
    wrong.push({ what: "'Milano', which is no choice", values: ['Milano'], rule: 'choice' });
  if (uniqueItems) wrong.push({ what: 'with the same choice twice', values: [one, one], rule: 'choice' });
  if (maxItems !== undefined) {
    const many = Array.from({ length: maxItems + 1 }, (_, n) =>
      String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)),
    );
    wrong.push({ what: `with ${maxItems + 1} choices`, values: many, rule: 'choice', limit: maxItems });
  }
  return wrong;
}
