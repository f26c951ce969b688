import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesOf } from '../../../cli/testing/thorough.ts';
import { checkAnswers } from './checkAnswers.ts';
import { withChecks } from './checks.ts';
import { type DayRange, dayAt, todayAnywhere, todayIn } from './days.ts';
import type { FormShape } from './formDefinition.ts';

const formOf = (days: DayRange): FormShape => ({
  type: 'object',
  required: [],
  properties: {
    day: { type: 'string', format: 'date', 'x-days': days, 'x-field': { control: 'text', mark: 'optional' } },
  },
});
const rulesOf = (form: FormShape, day: string) => checkAnswers(form, { day }).map(({ rule }) => rule);

const isoDay = (date: Date) => date.toJSON().slice(0, 10);
const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const bounds = fc.oneof(
  fc.constant('today'),
  fc
    .tuple(
      fc.constantFrom('+', '-'),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom('day', 'days', 'month', 'months', 'year', 'years'),
    )
    .map(([sign, count, unit]) => `${sign}${count} ${unit}`),
);
const ranges = fc.record({ from: bounds, until: bounds }, { requiredKeys: [] });
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const hour = 3_600_000;

describe('dayAt', () => {
  it.each([
    ['today', '2026-11-27', '2026-11-27'],
    ['+1 day', '2026-12-31', '2027-01-01'],
    ['-1 day', '2028-03-01', '2028-02-29'],
    ['+1 month', '2026-01-31', '2026-02-28'],
    ['+1 month', '2028-01-31', '2028-02-29'],
    ['-1 month', '2026-03-31', '2026-02-28'],
    ['+12 months', '2026-11-27', '2027-11-27'],
    ['-18 years', '2026-02-28', '2008-02-28'],
    ['-18 years', '2028-02-29', '2010-02-28'],
    ['-120 years', '2026-11-27', '1906-11-27'],
  ])('%s of %s is %s', (bound, today, day) => {
    expect(dayAt(bound, today)).toBe(day);
  });

  it('goes as many days as it says, and stays in the month that it says', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 9999 }), (date, count) => {
        const today = isoDay(date);
        expect(Date.parse(dayAt(`+${count} days`, today)) - Date.parse(today)).toBe(count * 24 * hour);
        const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
        const later = dayAt(`+${count} months`, today).split('-').map(Number);
        expect((later[0] ?? 0) * 12 + (later[1] ?? 0)).toBe(year * 12 + month + count);
        expect(later[2]).toBeLessThanOrEqual(day);
      }),
      { numRuns: timesOf(200, 5000) },
    );
  });

  it('never turns later into earlier', () => {
    fc.assert(
      fc.property(bounds, moments, moments, (bound, one, other) => {
        const [first = '', last = ''] = [isoDay(one), isoDay(other)].sort();
        expect(dayAt(bound, first) <= dayAt(bound, last)).toBe(true);
      }),
      { numRuns: timesOf(200, 5000) },
    );
  });
});

describe('a form with days', () => {
  it('takes the first and the last of them, and says of others on which side they are', () => {
    fc.assert(
      fc.property(ranges, moments, ({ from, until }, now) => {
        const today = isoDay(now);
        const form = withChecks(formOf({ from, until }), [today, today]);
        const [first, last] = [from && dayAt(from, today), until && dayAt(until, today)];
        fc.pre(!first || !last || first <= last);
        for (const day of [first, last]) if (day) expect(rulesOf(form, day)).toEqual([]);
        if (first) expect(rulesOf(form, dayAt('-1 day', first))).toEqual(['tooEarly']);
        if (last) expect(rulesOf(form, dayAt('+1 day', last))).toEqual(['tooLate']);
      }),
      { numRuns: timesOf(200, 5000) },
    );
  });

  it('is sent in vain nowhere: what a page took, an office elsewhere takes, also two hours later', () => {
    fc.assert(
      fc.property(
        ranges,
        moments,
        zones,
        zones,
        fc.integer({ min: -1, max: 1 }),
        (days, now, visitor, office, off) => {
          // On two islands of the United States, where nobody lives, the day ends last.
          fc.pre(!/^Etc|Pago|Midway|Niue|Samoa/.test(visitor + office));
          const page = todayIn([visitor, office], now);
          const later = todayAnywhere(new Date(now.getTime() + 2 * hour));
          for (const bound of [days.from, days.until]) {
            if (!bound) continue;
            const day = dayAt(`${off < 0 ? '-' : '+'}1 day`, dayAt(bound, off < 0 ? page[0] : page[1]));
            for (const one of [day, dayAt(bound, page[0]), dayAt(bound, page[1])])
              if (rulesOf(withChecks(formOf(days), page), one).length === 0)
                expect(rulesOf(withChecks(formOf(days), later), one)).toEqual([]);
          }
        },
      ),
      { numRuns: timesOf(200, 3000) },
    );
  });

  it('is anywhere what it is in the first and the last of all zones', () => {
    fc.assert(
      fc.property(moments, (now) => {
        expect(todayAnywhere(now)).toEqual(todayIn(['Etc/GMT+12', 'Etc/GMT-14'], now));
      }),
    );
  });

  it('takes what is today here or at the office, on whichever side of midnight they are', () => {
    const now = new Date('2026-11-26T23:30:00Z');
    const [first, last] = todayIn(['Europe/London', 'Asia/Tokyo'], now);
    expect([first, last]).toEqual(['2026-11-26', '2026-11-27']);
    const from = withChecks(formOf({ from: 'today' }), [first, last]);
    expect(['2026-11-25', '2026-11-26', '2026-11-27'].map((day) => rulesOf(from, day))).toEqual([
      ['tooEarly'],
      [],
      [],
    ]);
    const until = withChecks(formOf({ until: 'today' }), [first, last]);
    expect(['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => rulesOf(until, day))).toEqual([
      [],
      [],
      ['tooLate'],
    ]);
  });

  it('holds what a condition says of its days, too', () => {
    const form: FormShape = {
      ...formOf({ from: 'today' }),
      if: { required: ['other'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { day: { 'x-days': { from: '+14 days' } } } },
    };
    const today = withChecks(form, ['2026-11-27', '2026-11-27']);
    expect(rulesOf(today, '2026-11-28')).toEqual([]);
    expect(checkAnswers(today, { day: '2026-11-28', other: 'x' }).map(({ rule }) => rule)).toEqual([
      'tooEarly',
    ]);
  });

  it('that depend on nothing stays the same', () => {
    const form = formOf({});
    const { 'x-days': _, ...day } = form.properties.day as object as Record<string, unknown>;
    const plain = { ...form, properties: { day } } as unknown as FormShape;
    expect(withChecks(plain, ['2026-11-27', '2026-11-27'])).toBe(plain);
  });
});
