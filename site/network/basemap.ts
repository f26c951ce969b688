import { namedAsset } from '../namedAsset.ts';
import type { Assets } from '../page.ts';
import land from './land.json' with { type: 'json' };

/** Width of the whole world in units of `land.json`: a unit is 0.02 degrees of longitude. */
const world = 18_000;

/** As `.map__land` in `map.css`: what is shown as a picture knows no tokens. */
export const landColour = '#135564';

/** The land of the map. Coordinates are those of `mercator()` for a world of this width. */
export interface Basemap {
  /** An SVG in the colour of the map; the land is `{image}#land`, in any colour. */
  image: string;
  /** A JSON of rings: the first point, then the steps from point to point, all in one list. */
  data: string;
  world: number;
}

/**
 * The coasts of `land.json`, for pages and for scripts. They are Natural Earth's land at 1:50 million, without borders
 * of states, cut to 32° W–180° E and 40° S–84° N, the bounds of a position in `branch.schema.json`. Islands below 800
 * km² are left out, and so are corners of the coast that take away less than 12 km² within 12° W–32° E and 33°–60° N,
 * less than 350 km² elsewhere.
 */
export const basemapFiles = { 'land.svg': formatSvg(land), 'land.json': JSON.stringify(land) };

export function basemapOf({ files }: Assets): Basemap {
  return { image: namedAsset(files, 'land.svg'), data: namedAsset(files, 'land.json'), world };
}

function formatSvg(rings: number[][]): string {
  const path = rings.map(([x, y, ...rest]) => `M${x} ${y}l${rest.join(' ').replaceAll(' -', '-')}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${world} ${world}" fill="${landColour}"><path id="land" d="${path}"/></svg>\n`;
}
