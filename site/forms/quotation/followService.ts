import { type Control, controlsOf, fieldAround } from '../controls/formControls.ts';
import type { FormProps } from '../page/formProps.ts';

/**
 * Takes the service from the address, and lets countries and marks follow it (§7.5). Some need neither places nor size.
 */
export function followService(
  form: HTMLFormElement,
  { definition, services = {}, journey = [] }: Pick<FormProps, 'definition' | 'services' | 'journey'>,
): void {
  const [service] = controlsOf(form, 'serviceType');
  if (!service) return;
  const wanted = services[new URLSearchParams(location.search).get('service') ?? ''];
  // Every object has a constructor, which is no service.
  if (typeof wanted === 'string') preset(service, wanted);
  const inputs = (paths: string[]) => paths.flatMap((path) => controlsOf(form, path));
  const follow = () => {
    for (const country of inputs(['pickUp.country', 'delivery.country'])) {
      // With another service it is the visitor's: nothing would bring it again.
      delete country.dataset.preset;
      if (service.value === 'Trasporto Nazionale') preset(country, 'IT');
    }
    const isRelaxed = definition.if?.properties?.serviceType?.enum?.includes(service.value) ?? false;
    for (const control of inputs(journey)) {
      const mark = fieldAround(control)?.querySelector<HTMLElement>('.field__mark');
      if (!mark) continue;
      mark.hidden = isRelaxed;
      control.required = !isRelaxed && mark.textContent?.trim() === '*';
    }
    // What it says of marks is for marks that are there.
    for (const sentence of form.querySelectorAll<HTMLElement>('.form__legend span'))
      sentence.hidden = isRelaxed;
  };
  service.addEventListener('change', () => {
    delete service.dataset.preset; // from now on it is the visitor's
    follow();
  });
  form.addEventListener('reset', () => setTimeout(follow));
  follow();
}

/** Fills in what a visitor may change; unchanged, it is no part of what they typed. */
function preset(control: Control, value: string): void {
  control.value ||= value;
  control.dataset.preset = value;
}
