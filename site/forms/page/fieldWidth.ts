import type { FormField } from '../rules/formGroups.ts';

export type FieldWidth = 'full' | 'half' | 'third';

const LONG_CONTROLS = new Set(['textarea', 'checkbox', 'radio', 'multiselect', 'url']);
const LONG_VALUES = new Set(['organization', 'address-line1']);
const THREE_IN_A_ROW = /^(fleet|pickUp|delivery)\.|^company\.(zipCode|city|district)$/;

/** How much of a row a field takes where there is room for several. */
export function fieldWidth({ path, note }: FormField): FieldWidth {
  if (THREE_IN_A_ROW.test(path)) return 'third';
  const long = LONG_CONTROLS.has(note.control) || LONG_VALUES.has(note.autocomplete ?? '');
  return long || note.multiple || path === 'position' ? 'full' : 'half';
}
