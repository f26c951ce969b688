declare module 'topojson-server' {
  import type { MultiPolygon } from 'geojson';
  import type { Topology } from 'topojson-specification';
  /** Shares the arcs of the objects; `quantization` is how many steps a side of their box has. */
  export function topology(objects: Record<string, MultiPolygon>, quantization: number): Topology;
}

declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-specification';
  /** Weighs each point by the triangle it makes with its neighbours. */
  export function presimplify(topology: Topology, weight: (triangle: [number, number][]) => number): Topology;
  /** Drops the points below a weight. */
  export function simplify(topology: Topology, minWeight: number): Topology;
  /** Drops the rings that do not pass. */
  export function filter(topology: Topology, passes: (ring: [number, number][]) => boolean): Topology;
  export function filterWeight(
    topology: Topology,
    minWeight: number,
    weight: (ring: [number, number][]) => number,
  ): (ring: [number, number][]) => boolean;
  /** Areas on a sphere of radius 1. */
  export function sphericalTriangleArea(triangle: [number, number][]): number;
  export function sphericalRingArea(ring: [number, number][]): number;
}
