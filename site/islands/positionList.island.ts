import { html, useEffect, useState } from '#ui';
import { fillIn } from '../fillIn.ts';
import { type ListedPosition, listedPosition, locationsOf } from '../positions/listedPosition.ts';
import { loadPositions } from '../positions/loadPositions.ts';
import { icon } from './icon.ts';
import { saidText } from './saidText.ts';

export interface PositionListProps {
  positions: ListedPosition[];
  /** Where to ask for the positions of this moment (`A-04`), when there is a back office. */
  endpoint?: string;
  language: string;
  /** Address of a position without its id. */
  baseUrl: string;
  sprite: string;
  labels: {
    filter: string;
    allLocations: string;
    /** With a gap `{n}`. */
    count: string;
    empty: string;
    refreshFailed: string;
  };
}

/** The open positions: those of the build at once, those of the back office as soon as it answers (R-22, `A-04`). */
export function positionList({ positions, endpoint, language, baseUrl, sprite, labels }: PositionListProps) {
  const [known, setKnown] = useState(positions);
  const [started, setStarted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [location, setLocation] = useState('');

  useEffect(() => {
    setStarted(true);
    if (!endpoint) return;
    loadPositions(endpoint).then((answer) => {
      if (answer.state === 'loaded') {
        setKnown(answer.positions.map((position) => listedPosition(position, language)));
        return;
      }
      console.error(`The list of positions cannot be refreshed: ${answer.cause}`);
      setFailed(true);
    });
  }, [endpoint, language]);

  const locations = locationsOf(known);
  const chosen = locations.includes(location) ? location : '';
  const shown = known.filter((position) => chosen === '' || position.location?.value === chosen);
  return html`<div class="position-list">
    <div class="position-list__head">
      ${
        locations.length > 1 &&
        html`<div class="field position-list__filter">
          <label class="field__label" for="position-location">${labels.filter}</label>
          <select
            class="field__input"
            id="position-location"
            disabled=${!started}
            onChange=${(event: Event) => setLocation((event.target as HTMLSelectElement).value)}
          >
            <option value="">${labels.allLocations}</option>
            ${locations.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}
          </select>
        </div>`
      }
      <p class="position-list__status" role="status">
        ${known.length > 0 ? fillIn(labels.count, { n: shown.length }) : labels.empty}
        ${failed && html`<span class="position-list__failure">${labels.refreshFailed}</span>`}
      </p>
    </div>
    <ul class="positions">
      ${shown.map((position) => row(position, `${baseUrl}${position.id}/`, sprite))}
    </ul>
  </div>`;
}

function row({ id, title, placeholder, ...position }: ListedPosition, href: string, sprite: string) {
  const facts = [position.location, position.workContract, position.contractDuration];
  const name = saidText(title);
  return html`<li key=${id} class="positions__item">
    <a class="positions__link" href=${href}>
      <span class="positions__name">${placeholder ? html`<span data-placeholder="">${name}</span>` : name}</span>
      <span class="positions__facts">
        ${facts.map((fact, index) => fact && html`<span key=${index}>${saidText(fact)}</span>`)}
      </span>
      <span class="go">${icon(sprite, 'arrow-right-bold')}</span>
    </a>
  </li>`;
}
