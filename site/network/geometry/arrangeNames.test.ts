import { expect, it } from 'vitest';
import { arrangeNames, type NamedMarker, nameBox } from './arrangeNames.ts';

/** As far as any marker of these tests stands. */
const everywhere = { left: -1000, right: 1000, top: -1000, bottom: 1000 };
const sidesOf = (markers: NamedMarker[], around: Partial<Parameters<typeof arrangeNames>[1]> = {}) =>
  arrangeNames(markers, { view: everywhere, taken: [], ...around });
const marker = (x: number, y: number, width = 60): NamedMarker => ({ x, y, radius: 10, width, height: 18 });

it('writes a name beside its marker, and elsewhere when that is taken', () => {
  expect(sidesOf([marker(0, 0)])).toEqual(['right']);
  expect(sidesOf([marker(0, 0), marker(30, 0)])).toEqual(['left', 'right']);
  expect(sidesOf([marker(0, 0), marker(30, 0), marker(-30, 0)])).toEqual(['above', 'right', 'left']);
});

/** Covers both sides of a marker at the middle, and leaves room above and below it. */
const aside = [
  { left: 12, right: 60, top: -9, bottom: 9 },
  { left: -60, right: -12, top: -9, bottom: 9 },
];

it('turns a name away from the markers that are near', () => {
  expect(sidesOf([marker(100, 0, 30), marker(210, 0, 30)])).toEqual(['left', 'right']);
  expect(sidesOf([marker(200, 0), marker(0, 0)])).toEqual(['right', 'right']);
  const sideBeside = (y: number) => sidesOf([marker(0, 0), marker(0, y)], { taken: aside })[0];
  expect([sideBeside(60), sideBeside(-60)]).toEqual(['above', 'below']);
});

it('prefers a side that the edge of the view does not cut', () => {
  const view = { left: -100, right: 50, top: -100, bottom: 100 };
  expect(sidesOf([marker(0, 0)], { view })).toEqual(['left']);
  expect(sidesOf([marker(200, 0)], { view })).toEqual(['right']);
  const taken = aside.slice(0, 1);
  expect(sidesOf([marker(0, 0)], { view: { ...view, left: -50 }, taken })).toEqual(['above']);
  expect(sidesOf([marker(0, 0)], { view: { ...view, top: -20 }, taken: aside })).toEqual(['below']);
  const below = [marker(0, 0), marker(0, -60)];
  expect(sidesOf(below, { view: { ...view, bottom: 20 }, taken: aside })[0]).toBe('above');
});

it('shows no part of a name whose marker is out of the view', () => {
  const view = { left: -100, right: 50, top: -100, bottom: 100 };
  expect(sidesOf([marker(-130, 0)], { view })).toEqual(['left']);
  const taken = [{ left: -300, right: -140, top: -100, bottom: 100 }];
  expect(sidesOf([marker(-115, 0)], { view, taken })).toEqual([undefined]);
});

it('stays clear of what covers the map', () => {
  const buttons = { left: 12, right: 60, top: -20, bottom: 20 };
  expect(sidesOf([marker(0, 0)], { taken: [buttons] })).toEqual(['left']);
  const clear = [-40, 10].map((top) => ({ ...buttons, top, bottom: top + 30 }));
  expect(sidesOf([marker(0, 0)], { taken: clear })).toEqual(['right']);
});

it('leaves out a name for which there is no room', () => {
  const crowd = [marker(0, 0), marker(22, 0), marker(-22, 0), marker(0, 22), marker(0, -22)];
  expect(sidesOf(crowd)[0]).toBeUndefined();
});

it('never lets a name touch another or a marker, wherever they stand', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let round = 0; round < 200; round += 1) {
    const markers = Array.from({ length: 20 }, () =>
      marker(random() * 400, random() * 400, 20 + random() * 100),
    );
    const sides = sidesOf(markers);
    const moved = markers.map((one) => ({ ...one, x: one.x - 500, y: one.y - 600 }));
    expect(sidesOf(moved)).toEqual(sides);
    const boxes = sides.flatMap((side, index) => {
      const own = markers[index] as NamedMarker;
      if (!side) return [];
      const { left, right, top, bottom } = nameBox(own, side);
      expect([right - left, bottom - top]).toEqual(
        [own.width, own.height].map((size) => expect.closeTo(size)),
      );
      return [{ left, right, top, bottom }];
    });
    const points = markers.map(({ x, y, radius }) => ({
      left: x - radius,
      right: x + radius,
      top: y - radius,
      bottom: y + radius,
    }));
    const touching = boxes.filter((box, index) =>
      [...boxes.slice(index + 1), ...points].some(
        (other) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      ),
    );
    expect(touching).toEqual([]);
  }
});
