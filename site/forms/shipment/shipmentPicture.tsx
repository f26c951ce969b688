import { namedAsset } from '../../namedAsset.ts';
import { basemapOf } from '../../network/basemap.ts';
import { usePage } from '../../page.ts';

/** Where the script of the quotation draws the shipment. Until then a way without places; nothing without scripts. */
export function ShipmentPicture() {
  const { assets, dir, text } = usePage();
  const { groups, shipment } = text.quotationRequest.form;
  const { image, world } = basemapOf(assets);
  const { pickUp, delivery } = groups;
  return (
    <div
      className="shipment-card"
      data-shipment=""
      data-places={namedAsset(assets.files, 'places.json')}
      data-land={image}
      data-world={world}
    >
      <h3>{shipment.title}</h3>
      <svg className="shipment-waits" viewBox="0 0 320 190" aria-hidden="true">
        <path d="M48 130Q160 30 272 130" pathLength="1" />
        <circle cx="48" cy="130" r="6" />
        <circle cx="272" cy="130" r="6" />
        <text x="40" y="157">
          {pickUp.title}
        </text>
        <text x="280" y="157" textAnchor="end">
          {delivery.title}
        </text>
      </svg>
      <p className="shipment__way">
        <strong>
          {pickUp.title} {dir === 'rtl' ? '←' : '→'} {delivery.title}
        </strong>
      </p>
    </div>
  );
}
