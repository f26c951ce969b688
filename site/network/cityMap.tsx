import { type Coordinates, mercator, type Point } from '../branches/mercator.ts';
import { usePage } from '../page.ts';
import { basemapOf } from './basemap.ts';
import { labelSide } from './geometry/staticView.ts';
import { Dot, homeBox, Land, viewBox } from './staticMap.tsx';

interface City extends Coordinates {
  id: string;
  name: string;
  /** Where the headquarters are. */
  main?: boolean;
}

/** Width of an average letter in units of the map, after the font size in `map.css`. */
const letter = 8;

/**
 * Cities with branches on the map of their country, as decoration beside a text that names them; no map without cities.
 */
export function CityMap({ cities }: { cities: City[] }) {
  const basemap = basemapOf(usePage().assets);
  const [first] = cities;
  if (!first) return null;
  const at = (position: Coordinates): Point => {
    const { x, y } = mercator(position, basemap.world);
    return { x: Math.round(x), y: Math.round(y) };
  };
  const view = homeBox(cities.map(at), basemap.world);
  const middle = at(cities.find(({ main }) => main) ?? first).x;
  return (
    <div className="picture map-picture map-picture--cities">
      <Land box={view} image={basemap.image} align="xMidYMid" />
      <svg className="map__home" viewBox={viewBox(view)} aria-hidden="true">
        {cities.map((city) => (
          <Dot key={city.id} main={city.main} at={at(city)} />
        ))}
        {cities.map((city) => {
          const { x, y } = at(city);
          const side = labelSide(x, city.name.length * letter, middle + 1, view);
          return (
            <text key={city.id} className={`map__name map__name--${side}`} x={x} y={y}>
              {city.name}
            </text>
          );
        })}
      </svg>
    </div>
  );
}
