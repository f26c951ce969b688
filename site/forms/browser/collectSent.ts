import { writtenDay } from '../../language/writtenDay.ts';
import type { SentLine } from '../controls/extras.ts';
import { controlsOf, isTick, labelOf } from '../controls/formControls.ts';
import type { LiveForm } from './liveForm.ts';

/** What was sent, in the words of the page: labels and answers in the order of the form, without the consent. */
export function collectSent(
  { form, fields, props, extras }: LiveForm,
  typed: ReadonlyMap<string, readonly string[]>,
): SentLine[] {
  const lines = fields.flatMap(({ path, format, note, isConsent }) => {
    const [control] = controlsOf(form, path);
    const values = (typed.get(path) ?? []).filter((value) => value.trim());
    if (!control || isConsent || values.length === 0) return [];
    const label = labelOf(control) || sentenceBeside(control);
    const said = values.map((value) => {
      if (note.control === 'checkbox') return props.messages.yes;
      return format === 'date' ? writtenDay(value, props.locale) : shown(form, path, value);
    });
    return [{ label, value: said.join(', ') }];
  });
  return lines.concat(extras.sent?.() ?? []);
}

/** An option as it is shown; anything else as typed. */
function shown(form: HTMLFormElement, path: string, value: string): string {
  for (const control of controlsOf(form, path)) {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? value;
    if (isTick(control) && control.value === value) return sentenceBeside(control);
  }
  return value;
}

function sentenceBeside(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  return control.labels?.[0]?.textContent?.trim() ?? '';
}
