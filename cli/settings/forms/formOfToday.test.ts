import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findViolations } from '../../../site/forms/rules/findViolations.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formOfToday } from './formOfToday.ts';

it('judges days by the moment that it is, whenever it was asked before', () => {
  const form = { properties: { pickup: { type: 'string', 'x-days': { from: 'today', until: 'today' } } } };
  const definition = form as unknown as FormDefinition;
  const moments = fc.date({ min: new Date('2026-11-20'), max: new Date('2026-11-24'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1 }), (nows) => {
      for (const now of nows) {
        const taken = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].filter(
          (pickup) => findViolations(formOfToday(definition, now), { pickup }).length === 0,
        );
        // A day is today from 14 hours before it begins in Greenwich until 12 hours after it has ended there.
        const isToday = (day: string) => {
          const hours = (now.getTime() - Date.parse(day)) / 3_600_000;
          return hours >= -14 && hours < 36;
        };
        expect(taken).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].filter(isToday));
        expect(formOfToday(definition, now)).toBe(formOfToday(definition, now));
      }
    }),
  );
});
