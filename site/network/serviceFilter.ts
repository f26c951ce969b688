import { html } from '#ui';
import type { Named } from '../branches/place.ts';

interface Props {
  services: Named[];
  chosen: string;
  labels: { legend: string; all: string };
  disabled: boolean;
  onChoose(service: string): void;
}

/** One service or all of them. */
export function serviceFilter({ services, chosen, labels, disabled, onChoose }: Props) {
  const choices = [{ id: '', name: labels.all }, ...services];
  return html`<fieldset class="filter" disabled=${disabled}>
    <legend class="filter__legend">${labels.legend}</legend>
    <div class="filter__choices">
      ${choices.map(
        ({ id, name }) => html`<label key=${id} class="filter__choice">
          <input type="radio" name="map-service" value=${id} checked=${id === chosen} onChange=${() => onChoose(id)} />
          <span>${name}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
