import { placeOf } from '../branches/placeOf.ts';
import { worldMap } from '../map/staticMap.ts';
import { usePage } from '../page.ts';

/** The network on a map of the world, as decoration beside a text. */
export function NetworkPicture() {
  const { assets, content } = usePage();
  if (!assets.basemap) return <span className="picture picture--missing" />;
  return (
    <div className="picture map-picture">
      {worldMap({ places: content.branches.map(placeOf), basemap: assets.basemap })}
    </div>
  );
}
