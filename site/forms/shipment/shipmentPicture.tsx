import { namedAsset } from '../../namedAsset.ts';
import { basemapOf } from '../../network/basemap.ts';
import { usePage } from '../../page.ts';

/** Where the script of the quotation draws the shipment; nothing without it. */
export function ShipmentPicture() {
  const { assets } = usePage();
  const { image, world } = basemapOf(assets);
  return (
    <div
      className="shipment-card"
      data-shipment=""
      data-places={namedAsset(assets.files, 'places.json')}
      data-land={image}
      data-world={world}
    />
  );
}
