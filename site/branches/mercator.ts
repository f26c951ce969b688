/** A place on earth, in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** A point on the map; y grows downwards. */
export interface Point {
  x: number;
  y: number;
}

/** Where a place lies on Mercator's map of the whole world, drawn as a square of this width. */
export function mercator({ lat, lng }: Coordinates, world: number): Point {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: (lng / 360 + 0.5) * world, y: (0.5 - y / (2 * Math.PI)) * world };
}

/** The place at a point of that map. */
export function fromMercator({ x, y }: Point, world: number): Coordinates {
  const lat = (Math.atan(Math.sinh((0.5 - y / world) * 2 * Math.PI)) * 180) / Math.PI;
  return { lat, lng: (x / world - 0.5) * 360 };
}
