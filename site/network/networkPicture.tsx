import { placeOf } from '../branches/placeOf.ts';
import { usePage } from '../page.ts';
import { worldMap } from './staticMap.ts';

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
