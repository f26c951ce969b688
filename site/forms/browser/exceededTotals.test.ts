import { expect, it } from 'vitest';
import { exceededTotals } from './exceededTotals.ts';

const fleet = (figures: Record<string, number>) => exceededTotals((name) => figures[name]);

it.each([
  [{}, false],
  [{ vans: 3, numOfCurtainsideVans: 3, numOfCurtainsideVansLoadingPlatform: 3 }, false],
  [{ vans: 2, numOfCurtainsideVans: 3 }, true],
  [{ numOfCurtainsideTrucks: 1 }, false],
  [{ curtainsideMotorTrucks: 0, numOfCurtainsideTrucks: 1 }, true],
  [{ numOfCurtainsideTractorTrucks: 9 }, false],
])('%o exceed their totals: %s', (figures, exceeded) => expect(fleet(figures)).toBe(exceeded));
