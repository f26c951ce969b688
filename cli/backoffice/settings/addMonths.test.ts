import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { addMonths } from './addMonths.ts';

describe('on the calendar of UTC', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-08-29', 6, '2027-02-28'],
    ['2026-01-31', 5, '2026-06-30'],
    ['2026-01-15', 6, '2026-07-15'],
    ['2024-02-29', 60, '2029-02-28'],
    ['2026-12-31', 3, '2027-03-31'],
  ])('%s and %i months are %s', (from, months, to) => {
    const later = addMonths(new Date(`${from}T23:30:00.000Z`), months, { timeZone: 'UTC' });
    expect(later).toEqual(new Date(`${to}T23:30:00.000Z`));
  });
});

it.each([
  ['a day that begins in UTC a day earlier', '2027-02-28T23:30:00Z', 6, '2027-08-31T22:30:00Z'],
  ['a day that its month lacks', '2026-08-30T22:30:00Z', 6, '2027-02-27T23:30:00Z'],
  ['an hour in summer, in winter', '2026-07-15T21:30:00Z', 6, '2027-01-15T22:30:00Z'],
  ['an hour that clocks leave out', '2026-09-28T00:30:00Z', 6, '2027-03-28T01:30:00Z'],
  ['an hour that clocks show twice', '2026-04-25T00:30:00Z', 6, '2026-10-25T00:30:00Z'],
])('in Rome: %s', (_, from, months, to) => {
  expect(addMonths(new Date(from), months, { timeZone: 'Europe/Rome' })).toEqual(new Date(to));
});

const zones = ['Europe/Rome', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Australia/Lord_Howe'];
/** What clocks show, without the library that is tested. */
const shown = (moment: Date, timeZone: string) => moment.toLocaleString('sv-SE', { timeZone });

it('is that many months later on the calendar that hangs there, never a day more or less', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(...zones),
      (from, months, timeZone) => {
        const [day = '', time] = shown(from, timeZone).split(' ');
        const [later = '', laterTime] = shown(addMonths(from, months, { timeZone }), timeZone).split(' ');
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
        const wanted = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
        expect(later).toBe(wanted.toISOString().slice(0, 10));
        if (!/^0[123]:/.test(time ?? '')) expect(laterTime).toBe(time);
      },
    ),
    { numRuns: timesOf(1000, 50_000) },
  );
});
