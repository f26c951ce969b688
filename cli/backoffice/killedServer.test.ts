import { expect, it } from 'vitest';
import { killOffice } from '../testing/endurance/killOffice.ts';

it('has what it acknowledged, whole and once, after it was killed 5 times under load', {
  timeout: 180_000,
}, async () => {
  const figures = await killOffice(5);
  expect(figures).toMatchObject({ kills: 5, lost: 0, doubled: 0, halves: 0, integrity: 'ok' });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(5);
  expect(figures.underLoad).toBeGreaterThan(0);
});
