import type { Named } from '../branches/place.ts';

interface Props {
  services: Named[];
  chosen: string;
  labels: { legend: string; all: string };
  disabled: boolean;
  onChoose(service: string): void;
}

/** One service or all of them. */
export function ServiceFilter({ services, chosen, labels, disabled, onChoose }: Props) {
  const choices = [{ id: '', name: labels.all }, ...services];
  return (
    <fieldset className="filter" disabled={disabled}>
      <legend className="filter__legend">{labels.legend}</legend>
      <div className="filter__choices">
        {choices.map(({ id, name }) => (
          <label key={id} className="filter__choice">
            <input
              type="radio"
              name="map-service"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
