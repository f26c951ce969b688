import { isLuhn } from '../../codes/isLuhn.ts';
import { type DayRange, dayAt, type Today } from './days.ts';
import type { FormShape, Schema } from './formDefinition.ts';

/** What is judged by code, and by no word of JSON Schema that every form knows. */
const isChecked = /"x-days":|"format":"luhn"/;

/** Whether a form asks for something that only `withChecks` knows. */
export function needsChecks(form: FormShape): boolean {
  return isChecked.test(JSON.stringify(form));
}

/**
 * The form with a `check` beside each `x-days` and each check digit: only a form that has some brings what judges them.
 */
export function withChecks<Form extends Schema>(form: Form, [first, last]: Today): Form {
  const json = JSON.stringify(form);
  if (!isChecked.test(json)) return form; // it is judged with each submission
  return JSON.parse(json, (_, schema) => {
    const days: DayRange | undefined = schema?.['x-days'];
    if (days) schema.check = checkOfDays(days, first, last);
    else if (schema?.format === 'luhn')
      schema.check = (text: string) => (isLuhn(text) ? undefined : { keyword: 'format' });
    return schema;
  });
}

function checkOfDays({ from, until }: DayRange, first: string, last: string): Schema['check'] {
  const [earliest, latest] = [from && dayAt(from, first), until && dayAt(until, last)];
  return (day) => {
    if (earliest && day < earliest) return { keyword: 'x-days', rule: 'tooEarly' };
    return latest && day > latest ? { keyword: 'x-days', rule: 'tooLate' } : undefined;
  };
}
