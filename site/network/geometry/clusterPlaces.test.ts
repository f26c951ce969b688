import { expect, it } from 'vitest';
import { type Coordinates, mercator } from '../../branches/mercator.ts';
import { clusterPlaces, NEAR, zoomThatParts } from './clusterPlaces.ts';

const milan = { id: 'milan', lat: 45.4642, lng: 9.19 };
const segrate = { id: 'segrate', lat: 45.4935, lng: 9.299 };
const rome = { id: 'rome', lat: 41.9028, lng: 12.4964 };
const places = [milan, segrate, rome];
const ids = (zoom: number) =>
  clusterPlaces(places, zoom).map((cluster) => cluster.places.map(({ id }) => id));
const pixels = (one: Coordinates, other: Coordinates, zoom: number) => {
  const [a, b] = [mercator(one, 256 * 2 ** zoom), mercator(other, 256 * 2 ** zoom)];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

it('joins what overlaps and parts it again nearer by', () => {
  expect(ids(2)).toEqual([['milan', 'segrate', 'rome']]);
  expect(ids(5)).toEqual([['milan', 'segrate'], ['rome']]);
  expect(ids(10)).toEqual([['milan'], ['segrate'], ['rome']]);
});

it('keeps every place exactly once and all markers apart, at every zoom level', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    lat: 30 + ((index * 7919) % 300) / 10,
    lng: ((index * 104_729) % 400) / 10,
  }));
  for (let zoom = 0; zoom <= 10; zoom += 1) {
    const clusters = clusterPlaces(many, zoom);
    expect(new Set(clusters.flatMap((cluster) => cluster.places))).toEqual(new Set(many));
    expect(clusters.flatMap((cluster) => cluster.places)).toHaveLength(many.length);
    const far = clusters.flatMap(({ at, places }) =>
      places.filter((place) => pixels(place, at, zoom) >= NEAR),
    );
    expect(far).toEqual([]);
    const distances = clusters.flatMap(({ at }, index) =>
      clusters.slice(index + 1).map((other) => pixels(at, other.at, zoom)),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(NEAR);
  }
});

it('finds how near one must come to see a place by itself', () => {
  const level = zoomThatParts(segrate, places, { zoom: 3, highest: 12, near: NEAR });
  expect(ids(level)).toContainEqual(['segrate']);
  expect(ids(level - 0.5)).not.toContainEqual(['segrate']);
  expect(zoomThatParts(rome, places, { zoom: 7, highest: 12, near: NEAR })).toBe(7);
});

it('stops at the highest level for places at one point', () => {
  const twin = { ...milan, id: 'twin' };
  expect(zoomThatParts(twin, [milan, twin], { zoom: 3, highest: 11, near: NEAR })).toBe(11);
});
