import { placeOf } from '../branches/placeOf.ts';
import { basemapOf } from '../map/basemap.ts';
import { worldMap } from '../map/staticMap.ts';
import { usePage } from '../page.ts';

/** The network on a map of the world, as decoration beside a text. */
export function NetworkPicture() {
  const { assets, content } = usePage();
  return (
    <div className="picture map-picture">
      {worldMap({ places: content.branches.map(placeOf), basemap: basemapOf(assets) })}
    </div>
  );
}
