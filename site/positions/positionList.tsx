import type { Position } from '../../schemas/types.ts';
import { endpointUrl } from '../api/endpointUrl.ts';
import { fillInCount } from '../fillIn.ts';
import { fieldLanguages } from '../forms/rules/wireLanguages.ts';
import { usePage } from '../page.ts';
import { JsonScript } from '../ui/jsonScript.tsx';
import { listedPosition, locationsOf } from './listedPosition.ts';
import { PositionRow } from './positionRow.tsx';
import { positionsUrl } from './positionsUrl.ts';
import type { PositionListProps } from './startPositionList.ts';

/** The open positions of the build as rows, as they are. */
export function PositionRows({ positions }: { positions: Position[] }) {
  const { language } = usePage();
  return (
    <ul className="positions">
      {positions
        .toSorted((a, b) => a.order - b.order)
        .map((position) => (
          <PositionRow
            key={position.id}
            position={listedPosition(position, language.code)}
            href={`${positionsUrl(language)}${position.id}/`}
          />
        ))}
    </ul>
  );
}

/**
 * The open positions as rows; a row is a link to the position. `scripts/modules/positionList.ts` filters and refreshes
 * them.
 */
export function PositionList({ positions }: { positions: Position[] }) {
  const { assets, content, language, scripts, text } = usePage();
  const { count, empty, filterLabel, allLocations, refreshFailed } = text.openPositions.list;
  const baseUrl = positionsUrl(language);
  const locations = locationsOf(
    positions.map((position) => listedPosition(position, language.code).location?.value),
    language.code,
  );
  const props: PositionListProps = {
    endpoint: endpointUrl('jobPositionList', content),
    language: language.code,
    fieldLanguages: fieldLanguages(content.site.languages, language),
    baseUrl,
    labels: { count, empty },
  };
  scripts.add('islands');
  return (
    <>
      <div
        className="position-list"
        data-island="positionList"
        data-src={assets.scripts.positionList}
        data-on="visible"
      >
        <div className="position-list__head">
          <div className="field position-list__filter" hidden={locations.length === 0}>
            <label className="field__label" htmlFor="position-location">
              {filterLabel}
            </label>
            <select className="field__input" id="position-location" disabled>
              <option value="">{allLocations}</option>
            </select>
          </div>
          <p className="position-list__status" role="status">
            <span className="position-list__count">
              {positions.length > 0 ? fillInCount(count, { n: positions.length }, language.code) : empty}
            </span>
            <span className="position-list__failure" hidden>
              {refreshFailed}
            </span>
          </p>
        </div>
        <PositionRows positions={positions} />
        <template>
          <PositionRow />
        </template>
      </div>
      <JsonScript name="positionList" value={props} />
    </>
  );
}
