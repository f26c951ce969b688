import { placeOf } from '../branches/placeOf.ts';
import { usePage } from '../page.ts';
import { basemapOf } from './basemap.ts';
import { WorldMap } from './staticMap.tsx';

/** As in `map.css`: the picture goes on to the west of what it is about. */
const west = 6 / 94;

/** The network on a map of the world, as decoration beside a text. */
export function NetworkPicture() {
  const { assets, content, dir } = usePage();
  if (content.branches.length === 0) return null;
  return (
    <div className="picture map-picture">
      <WorldMap
        places={content.branches.map((branch) => placeOf(branch, dir))}
        basemap={basemapOf(assets)}
        west={west}
      />
    </div>
  );
}
