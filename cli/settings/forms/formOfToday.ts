import { withChecks } from '../../../site/forms/rules/checks.ts';
import { todayAnywhere } from '../../../site/forms/rules/days.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';

/** What was last made of each form, and for which days. */
const lastMade = new WeakMap<FormDefinition, { days: string; form: FormDefinition }>();

/**
 * A form with what only code can judge of it today. It is made once a day: making it takes longer than judging what
 * somebody sent.
 */
export function formOfToday(definition: FormDefinition, now = new Date()): FormDefinition {
  const today = todayAnywhere(now);
  const days = today.join();
  const known = lastMade.get(definition);
  if (known?.days === days) return known.form;
  const form = withChecks(definition, today);
  lastMade.set(definition, { days, form });
  return form;
}
