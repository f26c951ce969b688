import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FeatureCollection, MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import * as simplification from 'topojson-simplify';
import type { Topology } from 'topojson-specification';
import type { Basemap, BasemapSettings, Bounds } from '../../../site/page.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { fingerprint, writeWhole } from '../memory/cache.ts';
import { clipRing, type Point } from './clipRing.ts';
import { unwrapRing } from './unwrapRing.ts';

/** Width of the whole world in units of the map: a unit is 0.02 degrees of longitude. */
const world = 18_000;
const earthRadiusKm = 6371;
const smallestIslandKm2 = 800;
/** Corners of the coast that take away less are dropped: within the focus of the map, and elsewhere. */
const detailKm2 = { focus: 12, elsewhere: 350 };

/**
 * The land of a part of the world after Natural Earth (public domain), without borders of states: as an SVG whose
 * `#land` pages use, and as the same rings in JSON. Coordinates are Mercator's, with the whole world as a square.
 */
export function buildBasemap(
  settings: BasemapSettings | undefined,
  cache: string,
): { basemap?: Basemap; files: OutputFile[] } {
  if (!settings) return { files: [] };
  const source = readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-50m.json'), 'utf8');
  const parameters = JSON.stringify([settings, world, smallestIslandKm2, detailKm2]);
  const file = join(cache, `${fingerprint('basemap 2', parameters, source)}.json`);
  if (!existsSync(file)) writeWhole(file, JSON.stringify(drawLand(JSON.parse(source), settings)));
  const data = readFileSync(file, 'utf8');
  const image = formatSvg(JSON.parse(data));
  const name = `assets/basemap-${fingerprint(data, image)}`;
  return {
    basemap: { image: `/${name}.svg`, data: `/${name}.json`, world },
    files: [
      { path: `${name}.svg`, bytes: image },
      { path: `${name}.json`, bytes: data },
    ],
  };
}

/** Rings of land: the first point, then the steps from point to point. */
function drawLand(atlas: Topology, { bounds, focus }: BasemapSettings): number[][] {
  const { features } = feature(
    atlas,
    atlas.objects.land as never,
  ) as unknown as FeatureCollection<MultiPolygon>;
  const coordinates = features
    .flatMap(({ geometry }) => geometry.coordinates as Point[][][])
    .map((polygon) =>
      polygon.map((ring) => clipRing(unwrapRing(ring), bounds)).filter((ring) => ring.length > 0),
    )
    .filter((polygon) => polygon.length > 0);
  const clipped = topology({ land: { type: 'MultiPolygon', coordinates } }, 1e5);
  const kept = simplification.simplify(simplification.presimplify(clipped, weightIn(focus)), 1);
  const { filter, filterWeight, sphericalRingArea } = simplification;
  const large = filter(kept, filterWeight(kept, smallestIslandKm2 / earthRadiusKm ** 2, sphericalRingArea));
  const land = feature(large, large.objects.land as never) as unknown as { geometry: MultiPolygon };
  return land.geometry.coordinates.flat().map((ring) => steps(ring as Point[]));
}

/** 1 and more for a corner that is worth drawing. */
function weightIn({ west, south, east, north }: Bounds) {
  return (triangle: [number, number][]) => {
    const [lng, lat] = triangle[1] as Point;
    const inFocus = lng > west && lng < east && lat > south && lat < north;
    const km2 = simplification.sphericalTriangleArea(triangle) * earthRadiusKm ** 2;
    return km2 / (inFocus ? detailKm2.focus : detailKm2.elsewhere);
  };
}

function steps(ring: Point[]): number[] {
  let [x, y] = [0, 0];
  return ring.slice(0, -1).flatMap((point) => {
    const [nextX, nextY] = mercator(point);
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step[0] || step[1] ? step : [];
  });
}

function mercator([lng, lat]: Point): Point {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return [Math.round((lng / 360 + 0.5) * world), Math.round((0.5 - y / (2 * Math.PI)) * world)];
}

function formatSvg(rings: number[][]): string {
  const path = rings.map(([x, y, ...rest]) => `M${x} ${y}l${rest.join(' ').replaceAll(' -', '-')}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${world} ${world}"><path id="land" d="${path}"/></svg>\n`;
}
