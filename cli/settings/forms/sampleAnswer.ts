import { COUNTRIES } from '../../../site/forms/rules/countries.ts';
import { type DayRange, dayAt, utcDay } from '../../../site/forms/rules/days.ts';
import type { FieldNote, FieldSchema } from '../../../site/forms/rules/formDefinition.ts';

const byControl: Partial<Record<FieldNote['control'], string>> = {
  email: 'conformance@example.com',
  tel: '+800 1234 5678', // +800 is of no country
  url: 'https://www.example.com/',
  checkbox: 'true',
};

/** What is typed into a field where an example is wanted. People and companies are called 'Conformance Test'. */
export function sampleAnswer({
  type,
  const: only,
  enum: choices,
  items,
  format,
  'x-days': days,
  'x-field': note,
}: FieldSchema): string[] {
  if (days) return [dayOf(days)];
  if (typeof only === 'string') return [only];
  if (note.sample) return [note.sample].flat();
  const allowed = items?.enum ?? choices;
  const countries = note.options === 'countries' ? [...(note.first ?? []), ...COUNTRIES] : [];
  const country = countries.find((code) => allowed?.includes(code) ?? true);
  if (country) return [country];
  if (allowed) return allowed.slice(-1);
  if (format === 'date') return ['2027-03-05'];
  if (type === 'integer') return ['3'];
  if (type === 'number') return ['12,5'];
  return [byControl[note.control] ?? 'Conformance Test'];
}

/** A day of the range: not its first or last one where there are others, as it is another day elsewhere. */
function dayOf({ from, until }: DayRange): string {
  const today = utcDay(new Date());
  const [first, last] = [from, until].map((bound) => bound && dayAt(bound, today));
  if (!first) return dayAt('-1 day', last || today);
  const next = dayAt('+1 day', first);
  return last && next > last ? first : next;
}
