import type { Extras, NumberRules } from '../controls/extras.ts';
import { controlsOf, element, isTick } from '../controls/formControls.ts';
import type { FormProps } from '../page/formProps.ts';

/** What only the supplier form does: provinces follow the regions, and a fleet that does not add up is pointed out. */
export function startSupplier(
  form: HTMLFormElement,
  { messages: { own }, locale }: FormProps,
  { readNumber }: NumberRules,
): Extras {
  followRegions(form);
  // A part may itself be a part of another, so they are not added up.
  const parts = [...form.querySelectorAll<HTMLInputElement>('[data-total]')];
  const warning = element('p', { class: 'field field--full form__warning', role: 'status' });
  parts[0]?.closest('.form__fields')?.append(warning);
  const warn = () => {
    const figure = (control?: { value: string }) => {
      const number = readNumber(true, control?.value.trim() ?? '', locale);
      return typeof number === 'number' ? number : Number.NaN; // is neither more nor less than another
    };
    const isExceeded = parts.some(
      (part) => figure(part) > figure(controlsOf(form, part.dataset.total ?? '')[0]),
    );
    const said = isExceeded ? (own.fleetWarning ?? '') : '';
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
