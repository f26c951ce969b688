import type { FormRule } from '../../../site/forms/rules/checkAnswers.ts';
import type { FieldSchema, Schema } from '../../../site/forms/rules/formDefinition.ts';
import type { FormField } from '../../../site/forms/rules/formGroups.ts';

/** An answer to one field that has to be refused, and why. */
export interface WrongAnswer {
  what: string;
  values: string[];
  rule: FormRule;
  limit?: number;
}

/** Every way to break the constraints of one field, just beyond each limit. */
export function breakField(field: FormField, schema: FieldSchema): WrongAnswer[] {
  const { note, type } = field;
  if (field.isConsent) return refusedConsent(schema);
  if (note.control === 'checkbox')
    return note.mark === 'required' ? [{ what: 'missing', values: [], rule: 'required' }] : [];
  const missing: WrongAnswer[] =
    note.mark === 'required'
      ? [
          { what: 'missing', values: [], rule: 'required' },
          { what: 'blank', values: [' \t '], rule: 'required' },
        ]
      : [];
  if (type === 'integer' || type === 'number') return [...missing, ...wrongNumbers(schema)];
  if (type === 'array') return [...missing, ...wrongChoices(schema)];
  return [...missing, ...wrongTexts(field, schema)];
}

/** The longest answer a text field takes, or the longest of exactly `length` characters, if it can be that long. */
export function longAnswer({ note }: FormField, length: number): string {
  const pad = (before: string, after = '') =>
    before + 'x'.repeat(length - before.length - after.length) + after;
  if (note.control === 'email') return pad('', '@example.com');
  if (note.control === 'url') return pad('https://www.example.com/');
  // Signs between digits may be repeated; the digits stay the same.
  if (note.control === 'tel') return `+39${'-'.repeat(length - 10)}0212345`;
  if (note.rule === 'vatNumber') return `${'1234567890'}${'.'.repeat(length - 11)}3`;
  if (note.control === 'textarea') return `Conformance Test\n${'x'.repeat(length - 17)}`;
  return pad('Conformance Test'.slice(0, length));
}

function refusedConsent(schema: FieldSchema): WrongAnswer[] {
  const no = String(schema.enum?.find((value) => value !== schema.const) ?? false);
  return [
    { what: 'missing', values: [], rule: 'consent' },
    { what: 'refused', values: [no], rule: 'consent' },
  ];
}

function wrongTexts(field: FormField, schema: Schema): WrongAnswer[] {
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
      values: [longAnswer(field, maxLength + 1)],
      rule: 'tooLong',
      limit: maxLength,
    });
  }
  const rule = ruleOfPattern(field);
  if (rule) {
    for (const value of badTexts[rule] ?? []) wrong.push({ what: `'${value}'`, values: [value], rule });
  }
  if (schema.minLength !== undefined && schema.minLength > 1) {
    wrong.push({
      what: `of ${schema.minLength - 1} characters`,
      values: ['1'.repeat(schema.minLength - 1)],
      rule: note.rule ?? 'required',
      limit: schema.minLength,
    });
  }
  return wrong;
}

function ruleOfPattern({ note }: FormField): FormRule | undefined {
  if (note.control === 'email') return 'email';
  if (note.control === 'tel') return 'phone';
  if (note.control === 'url') return 'url';
  return note.rule === 'vatNumber' ? note.rule : undefined;
}

/** §7 and §7.7, one mistake each. */
const badTexts: Partial<Record<FormRule, string[]>> = {
  email: ['conformance', 'conformance@example', '@example.com', 'conformance test@example.com'],
  phone: ['12345', '1234567890123456', '02 1234567 ext 3'],
  url: ['nowhere', 'https://', 'ftp://example.com', 'www.example.com/a b'],
  vatNumber: ['12345678901', '00000000000', '1234567890', 'DE123456789'],
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

function wrongChoices({ items, maxItems, uniqueItems }: Schema): WrongAnswer[] {
  const wrong: WrongAnswer[] = [];
  if (items?.pattern)
    wrong.push({ what: "'Milano', which is no choice", values: ['Milano'], rule: 'choice' });
  if (uniqueItems) wrong.push({ what: 'with the same choice twice', values: ['MI', 'MI'], rule: 'choice' });
  if (maxItems !== undefined) {
    const many = Array.from({ length: maxItems + 1 }, (_, n) =>
      String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)),
    );
    wrong.push({ what: `with ${maxItems + 1} choices`, values: many, rule: 'choice', limit: maxItems });
  }
  return wrong;
}
