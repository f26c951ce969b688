import type { FieldNote } from '../rules/formDefinition.ts';
import type { FormField } from '../rules/formGroups.ts';

export type FieldWidth = NonNullable<FieldNote['width']>;

const LONG_CONTROLS = new Set(['textarea', 'checkbox', 'radio', 'multiselect', 'url']);

/** How much of a row a field takes where there is room for several: what its definition says, otherwise its control. */
export function fieldWidth({ note: { control, multiple, width } }: FormField): FieldWidth {
  return width ?? (LONG_CONTROLS.has(control) || multiple ? 'full' : 'half');
}
