import { placeOf } from '../branches/placeOf.ts';
import { usePage } from '../page.ts';
import { basemapOf } from './basemap.ts';
import { worldMap } from './staticMap.ts';

/** The network on a map of the world, as decoration beside a text. */
export function NetworkPicture() {
  const { assets, content } = usePage();
  return (
    <div className="picture map-picture">
      {worldMap({ places: content.branches.map(placeOf), basemap: basemapOf(assets) })}
    </div>
  );
}
