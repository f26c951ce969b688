import { placesIn } from '../branches/branchGroups.ts';
import { placeLabels, placeOf } from '../branches/placeOf.ts';
import { fillIn } from '../fillIn.ts';
import { Island } from '../islands/island.tsx';
import { usePage } from '../page.ts';
import { tieAll, tieParts } from '../tieParts.ts';
import { basemapOf } from './basemap.ts';
import { networkMap } from './networkMap.island.tsx';
import { tileHost } from './tileHost.ts';

/** Map and list of all places of the network (P-27). */
export function NetworkMap() {
  const { assets, content, dir, language, text } = usePage();
  const { countries, map, services } = text.network;
  const { tileLayer } = content.site.map;
  const named = Object.entries(countries).flatMap(([id, name]) => {
    const places = placesIn(id, content.branches, language.code).map((branch) => placeOf(branch, dir));
    return places.length > 0 ? [{ id, name, places }] : [];
  });
  return (
    <Island
      of={networkMap}
      name="networkMap"
      on="visible"
      props={{
        places: named.flatMap(({ places }) => places),
        countries: named.map(({ id, name }) => ({ id, name: tieParts(name, dir) })),
        services: Object.entries(services).map(([id, name]) => ({ id, name: tieParts(name, dir) })),
        basemap: basemapOf(assets),
        tileLayer,
        locale: language.locale,
        labels: {
          ...placeLabels(text, dir),
          ...tieAll(
            {
              picture: `${map.title}: ${named.map(({ name }) => name).join(', ')}`,
              list: map.listTitle,
              filter: map.filterLabel,
              allServices: map.allServices,
              views: map.views,
              wholeNetwork: map.wholeNetwork,
              count: map.count,
              zoomIn: map.zoomIn,
              zoomOut: map.zoomOut,
              marker: map.markerLabel,
              cluster: map.cluster,
              credit: map.credit,
              tiles: map.tiles,
              tilesNote: tileLayer ? fillIn(map.tilesNote, { host: tileHost(tileLayer.url) }) : '',
              close: text.common.actions.close,
            },
            dir,
          ),
        },
      }}
    />
  );
}
