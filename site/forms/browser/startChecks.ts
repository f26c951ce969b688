import type { Extras } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import { withChecks } from '../rules/checks.ts';
import { dayAt, type Today, todayIn } from '../rules/days.ts';
import type { Schema } from '../rules/formDefinition.ts';

/**
 * Judges a form by what only code knows, too: its check digits, and its days, counted from what today is whenever it is
 * judged, here or at the office. Its calendars offer only the days that it takes.
 */
export function startChecks(form: HTMLFormElement, { definition, timeZone }: FormProps): Extras {
  const today = () => todayIn([undefined, timeZone]);
  offerDays(form, definition, today());
  return { definition: () => withChecks(definition, today()) };
}

function offerDays(
  form: HTMLFormElement,
  { properties = {} }: Schema,
  [first, last]: Today,
  above = '',
): void {
  for (const [name, schema] of Object.entries(properties)) {
    offerDays(form, schema, [first, last], `${above}${name}.`);
    const { from, until } = schema['x-days'] ?? {};
    const control = form.elements.namedItem(above + name);
    if (!(control instanceof HTMLInputElement)) continue;
    if (from) control.min = dayAt(from, first);
    if (until) control.max = dayAt(until, last);
  }
}
