import { expect, it } from 'vitest';
import { boxAround, labelSide, zoomOf } from './staticView.ts';

it('puts a box around points, with room', () => {
  const box = boxAround(
    [
      { x: 100, y: 40 },
      { x: 200, y: 60 },
    ],
    0.1,
  );
  expect(box).toEqual({ x: 90, y: 30, width: 120, height: 40 });
});

it('makes no box smaller than asked, so that a single place has land around it', () => {
  expect(boxAround([{ x: 100, y: 40 }], 0.1, 400)).toEqual({ x: -100, y: -160, width: 400, height: 400 });
});

it('knows the zoom level of a picture', () => {
  expect(zoomOf({ x: 0, y: 0, width: 18_000, height: 1 }, 256, 18_000)).toBe(0);
  expect(zoomOf({ x: 0, y: 0, width: 9_000, height: 1 }, 512, 18_000)).toBe(2);
});

it('writes names away from the middle, and within the box', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  expect(labelSide(20, 15, 40, box)).toBe('left');
  expect(labelSide(60, 15, 40, box)).toBe('right');
  expect(labelSide(90, 15, 40, box)).toBe('left');
});
