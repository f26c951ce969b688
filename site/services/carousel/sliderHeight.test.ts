import { expect, it } from 'vitest';
import { sliderHeight } from './sliderHeight.ts';

it.each([
  [1159, 600, 'auto'],
  [320, 100, 'auto'],
  [1160, 600, 565],
  [1160, 194, 450],
  [1160, 195, 160],
  [1920, 0, 450],
] as const)('at %i px and a text of %i px the slider is %s high (K-06)', (width, measured, height) => {
  expect(sliderHeight(width, measured)).toBe(height);
});
