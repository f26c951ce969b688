import { fromMercator } from '../../branches/mercator.ts';

/**
 * The land of a basemap as rings of [latitude, longitude]. A ring comes as its first point and the steps from there.
 */
export function landRings(rings: number[][], world: number): [number, number][][] {
  return rings.map((steps) => {
    const points: [number, number][] = [];
    let [x, y] = [0, 0];
    steps.forEach((step, index) => {
      if (index % 2 === 0) x += step;
      else {
        y += step;
        const { lat, lng } = fromMercator({ x, y }, world);
        points.push([lat, lng]);
      }
    });
    return points;
  });
}
