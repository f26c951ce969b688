import { WrongUse } from '../../wrongUse.ts';
import type { FormShape } from '../rules/formDefinition.ts';
import { formGroups } from '../rules/formGroups.ts';

/** Groups of a form, by their keys, that are shown together. */
export interface FormStep {
  title: string;
  groups: readonly string[];
}

/** The steps of a form. Each of its groups is in one; a missing one is told at the line of the code that lists them. */
export function formSteps(definition: FormShape, steps: readonly FormStep[]): readonly FormStep[] {
  const shown = steps.flatMap(({ groups }) => groups);
  const missing = formGroups(definition).flatMap(({ key = '' }) => (shown.includes(key) ? [] : [`"${key}"`]));
  if (missing.length === 0) return steps;
  const names = missing.join(', ');
  throw new WrongUse(
    `no step shows the group ${names} of the form: add it to the groups of one of these`,
    { it: `nessun passo mostra il gruppo ${names} del modulo: aggiungilo ai gruppi di uno di questi` },
    formSteps,
  );
}
