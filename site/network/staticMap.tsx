import { type Coordinates, mercator, type Point } from '../branches/mercator.ts';
import type { Place } from '../branches/place.ts';
import { clusterPlaces } from './geometry/clusterPlaces.ts';
import { curvePath } from './geometry/routeCurve.ts';
import { type Box, boxAround, labelSide, zoomOf } from './geometry/staticView.ts';

type Marked = Pick<Place, 'id' | 'title' | 'country' | 'headquarters' | 'lat' | 'lng'>;

interface Props {
  places: Marked[];
  basemap: { image: string; world: number };
}

/** The least parts of the world's width to be shown: names have their size in units of the map. */
const leastOfWorld = 80 / 360;
const leastOfHome = 8 / 360;

/** The network as a picture: the world with the places abroad, and an inset with those at home (C-13). */
export function StaticMap({ places, basemap, label }: Props & { label: string }) {
  return (
    <div className="map__picture" role="img" aria-label={label}>
      <WorldMap places={places} basemap={basemap} framed />
      <HomeMap places={places} basemap={basemap} />
    </div>
  );
}

interface WorldProps extends Props {
  /** Shows what part of it the inset enlarges. */
  framed?: boolean;
  /** How much wider it is to the west than the places need, as a share of them. */
  west?: number;
}

/** The world with the places abroad. Decorative by itself. */
export function WorldMap({ places, basemap, framed, west = 0 }: WorldProps) {
  const { at, main, home, abroad } = parts(places, basemap.world);
  const view = boxAround(places.map(at), 0.14, basemap.world * leastOfWorld);
  const zoom = zoomOf(view, 860, basemap.world);
  const margin = Math.round(view.width * west);
  const shown = { ...view, x: view.x - margin, width: view.width + margin };
  return (
    <>
      <Land box={shown} image={basemap.image} align="xMidYMin" />
      <svg className="map__world" viewBox={viewBox(shown)} preserveAspectRatio="xMidYMin" aria-hidden="true">
        {framed && <rect className="map__frame" {...homeBox(home.map(at), basemap.world)} />}
        {abroad.map((place) => (
          <path key={place.id} className="map__route" pathLength="1" d={curvePath(at(main), at(place))} />
        ))}
        {[...abroad, main].map((place) => (
          <Dot key={place.id} main={place.headquarters} at={at(place)} />
        ))}
        {names(abroad, { at, main, zoom, view, letter: 72, pairs: true })}
      </svg>
    </>
  );
}

/** The country of the headquarters with its places. */
function HomeMap({ places, basemap }: Props) {
  const { at, main, home } = parts(places, basemap.world);
  const view = homeBox(home.map(at), basemap.world);
  const zoom = zoomOf(view, 320, basemap.world);
  const others = home.filter((place) => place !== main);
  return (
    <div className="map__inset">
      <Land box={view} image={basemap.image} align="xMidYMid" />
      <svg className="map__home" viewBox={viewBox(view)} aria-hidden="true">
        {[...others, main].map((place) => (
          <Dot key={place.id} main={place.headquarters} at={at(place)} />
        ))}
        {names(home, { at, main, zoom, view, letter: 12, pairs: false })}
      </svg>
    </div>
  );
}

/**
 * A part of the land, behind a drawing with the same `viewBox`. It is not loaded before it is near: a map stands far
 * below.
 */
export function Land({ box, image, align }: { box: Box; image: string; align: string }) {
  const view = `viewBox(${viewBox(box).replaceAll(' ', ',')});preserveAspectRatio(${align})`;
  return (
    <img className="map__ground" src={`${image}#svgView(${view})`} alt="" loading="lazy" decoding="async" />
  );
}

function parts(places: Marked[], world: number) {
  const main = places.find(({ headquarters }) => headquarters) ?? (places[0] as Marked);
  return {
    main,
    home: places.filter(({ country }) => country === main.country),
    abroad: places.filter(({ country }) => country !== main.country),
    at: (position: Coordinates): Point => {
      const { x, y } = mercator(position, world);
      return { x: Math.round(x), y: Math.round(y) };
    },
  };
}

/** What the inset shows, and the frame in the world around it; also what is shown of a country elsewhere. */
export function homeBox(points: Point[], world: number): Box {
  return boxAround(points, 0.25, world * leastOfHome);
}

/** A place, a point of any zoom. */
export function Dot({ main, at: { x, y } }: { main?: boolean; at: Point }) {
  return <path className={main ? 'map__dot map__dot--main' : 'map__dot'} d={`M${x} ${y}h0`} />;
}

interface Naming {
  at(place: Coordinates): Point;
  main: Marked;
  zoom: number;
  view: Box;
  /** Width of an average letter in units of the map, after the font size in `map.css`. */
  letter: number;
  /** Whether there is room for both names of two neighbours. */
  pairs: boolean;
}

/** The names of places: of neighbours the first one's, or those of a pair below each other. */
function names(places: Marked[], { at, main, zoom, view, letter, pairs }: Naming) {
  return clusterPlaces(places, zoom).flatMap(({ at: place, places: near }) => {
    const { x, y } = at(place);
    const isPair = pairs && near.length === 2;
    const shown = isPair ? [...near].sort((a, b) => b.lat - a.lat) : [place];
    const side = place === main ? 'above' : labelSide(x, place.title.length * letter, at(main).x, view);
    return shown.map(({ id, title }, index) => {
      const line = isPair ? (index === 0 ? 'upper' : 'lower') : 'only';
      return (
        <text key={id} className={`map__name map__name--${side} map__name--${line}`} x={x} y={y}>
          {title}
        </text>
      );
    });
  });
}

/** A box as the `viewBox` of a drawing. */
export function viewBox({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height}`;
}
