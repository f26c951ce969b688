import { expect, it } from 'vitest';
import { killOffice } from '../testing/endurance/killOffice.ts';
import { timesOf } from '../testing/thorough.ts';

const kills = timesOf(2, 20);

it(`has what it acknowledged, whole and once, after it was killed ${kills} times under load`, {
  timeout: kills * 40_000,
}, async () => {
  const figures = await killOffice(kills);
  expect(figures).toMatchObject({ kills, lost: 0, doubled: 0, halves: 0, integrity: 'ok' });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(kills);
  expect(figures.underLoad).toBeGreaterThan(0);
});
