import type { Coordinates } from './mercator.ts';

const earthRadiusKm = 6371;

/** Distance in a straight line over the earth, in kilometres (haversine). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const halves = [latB - latA, radians(b.lng - a.lng)].map((angle) => Math.sin(angle / 2) ** 2);
  const [north = 0, east = 0] = halves;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(north + Math.cos(latA) * Math.cos(latB) * east));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
