import type { Position } from '../../schemas/types.ts';
import { endpointUrl } from '../api/endpointUrl.ts';
import { positionList } from '../islands/positionList.island.ts';
import { usePage } from '../page.ts';
import { listedPosition } from '../positions/listedPosition.ts';
import { positionsUrl } from '../positions/positionsUrl.ts';
import { Island } from './island.tsx';

/** The open positions as rows; a row is a link to the position. */
export function PositionList({ positions }: { positions: Position[] }) {
  const { assets, content, language, text } = usePage();
  const { list } = text.openPositions;
  return (
    <Island
      of={positionList}
      name="positionList"
      on="visible"
      props={{
        positions: positions
          .toSorted((a, b) => a.order - b.order)
          .map((position) => listedPosition(position, language.code)),
        endpoint: endpointUrl('jobPositionList', content),
        language: language.code,
        baseUrl: positionsUrl(language),
        sprite: assets.sprite,
        labels: {
          filter: list.filterLabel,
          allLocations: list.allLocations,
          count: list.count,
          empty: list.empty,
          refreshFailed: list.refreshFailed,
        },
      }}
    />
  );
}
