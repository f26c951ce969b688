import fc from 'fast-check';
import { expect, it } from 'vitest';
import { days, liveYear } from '../../testing/endurance/liveYear.ts';
import { timesOf } from '../../testing/thorough.ts';

const applicants = 200;

/** Days from `start` on in which something does not work. */
const outage = (longest: number) =>
  fc.noBias(
    fc.record({ start: fc.integer({ min: 1, max: days }), length: fc.integer({ min: 1, max: longest }) }),
  );
const year = fc.record({
  downtimes: fc.array(outage(90), { minLength: 1, maxLength: 4 }),
  mailOutages: fc.array(outage(10), { maxLength: 3 }),
  arrivals: fc.array(fc.noBias(fc.integer({ min: 0, max: days * 24 - 1 })), {
    minLength: applicants,
    maxLength: applicants,
  }),
  /** Days until a person looks at a hold. */
  patience: fc.integer({ min: 0, max: 3 }),
});

it(
  'deletes no applicant without a month of warning, and keeps none too long while it runs',
  async () => {
    let erased = 0;
    await fc.assert(
      fc.asyncProperty(year, async (one) => {
        const { faults, erased: count } = await liveYear(one);
        erased += count;
        expect(faults.slice(0, 5)).toEqual([]);
      }),
      { numRuns: timesOf(2, 25), endOnFailure: true },
    );
    expect(erased).toBeGreaterThan(100);
  },
  timesOf(120_000, 1_200_000),
);

it('deletes within seven months in an office that always runs', async () => {
  const arrivals = Array.from({ length: applicants }, (_, index) => (index * days * 24) / applicants);
  const { faults, erased } = await liveYear({ downtimes: [], mailOutages: [], arrivals, patience: 0 });
  expect(faults).toEqual([]);
  // Those of the first 7 months less a day.
  expect(erased).toBeGreaterThanOrEqual(Math.floor((applicants * (days - 186)) / days));
}, 60_000);
