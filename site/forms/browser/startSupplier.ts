import type { Extras, NumberRules } from '../controls/extras.ts';
import { controlsOf, element, isTick } from '../controls/formControls.ts';
import type { FormProps } from '../page/formProps.ts';
import { exceededTotals } from './exceededTotals.ts';

/** What only the supplier form does: provinces follow the regions, and a fleet that does not add up is pointed out. */
export function startSupplier(
  form: HTMLFormElement,
  { messages: { own }, locale }: FormProps,
  { readNumber }: NumberRules,
): Extras {
  followRegions(form);
  const fleet = controlsOf(form, 'fleet.vans')[0]?.closest('.form__fields');
  const warning = element('p', { class: 'field field--full form__warning', role: 'status' });
  fleet?.append(warning);
  const warn = () => {
    const figure = (path: string) => {
      const number = readNumber(true, controlsOf(form, `fleet.${path}`)[0]?.value.trim() ?? '', locale);
      return typeof number === 'number' ? number : undefined;
    };
    const said = exceededTotals(figure) ? (own.fleetWarning ?? '') : '';
    // A status that is written again may be read out again.
    if (warning.dataset.said !== said) warning.textContent = warning.dataset.said = said;
  };
  form.addEventListener('change', warn);
  form.addEventListener('reset', () => setTimeout(warn));
  warn();
  return {};
}

/**
 * Only the provinces of the chosen regions are shown, and of those where one is ticked: what will be sent is seen. All
 * of them are shown while no region is chosen.
 */
function followRegions(form: HTMLFormElement): void {
  const regions = controlsOf(form, 'areas.regions').filter(isTick);
  const parts = [...form.querySelectorAll<HTMLFieldSetElement>('[data-part]')];
  const follow = () => {
    const chosen = regions.filter(({ checked }) => checked).map(({ value }) => value);
    for (const part of parts) {
      const isWanted = chosen.includes(part.dataset.part ?? '') || part.querySelector(':checked');
      part.hidden = chosen.length > 0 && !isWanted;
    }
  };
  for (const region of regions) region.addEventListener('change', follow);
  form.addEventListener('reset', () => setTimeout(follow));
  follow();
}
