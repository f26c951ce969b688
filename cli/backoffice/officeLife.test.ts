import fc from 'fast-check';
import { it } from 'vitest';
import type { FormName } from '../../schemas/types.ts';
import { liveOffice } from '../testing/endurance/liveOffice.ts';
import { providePostgres } from '../testing/machine/providePostgres.ts';
import { officeForms } from '../testing/office/officeMail.ts';
import { timesOf } from '../testing/thorough.ts';

const which = fc.noBias(fc.nat(1000));
const person = fc.noBias(fc.nat(3));
const one = <What extends string>(...whats: What[]) => fc.record({ what: fc.constantFrom(...whats) });
const submit = fc.record({
  what: fc.constant('submit' as const),
  form: fc.constantFrom(...(Object.keys(officeForms) as FormName[])),
  person,
  storageAway: fc.noBias(fc.nat(9)).map((at) => at === 0),
});
const hours = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom([1, 1], [5, 1], [24, 1], [100, 1]) },
  // As long as the clock is believed: weeks, and months.
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(300, 335), fc.noBias(fc.integer({ min: 1, max: 6 }))) },
  { weight: 1, arbitrary: fc.constantFrom([1000, 1], [5000, 1]) },
);
const wait = hours.map(([hours = 0, times = 0]) => ({ what: 'wait' as const, hours, times }));
const act = fc.oneof(
  { weight: 10, arbitrary: submit },
  { weight: 10, arbitrary: wait },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('repeat', 'answer', 'done', 'erase', 'renew', 'close'),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('spam' as const), which, undo: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('answerReport' as const),
      which,
      as: fc.constantFrom(undefined, 'acknowledgement' as const, 'message' as const, 'outcome' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('erasePerson' as const), person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('mailServer' as const),
      does: fc.constantFrom(
        'work' as const,
        'work' as const,
        'putOff' as const,
        'refuse' as const,
        'nothing' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('reportKeys' as const), count: fc.constantFrom(1, 2) }),
  },
  { weight: 3, arbitrary: one('confirm') },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('restore' as const), afterFire: fc.boolean() }) },
  { weight: 6, arbitrary: one('addKey', 'rekey', 'dropKeys', 'backUp', 'backUp', 'restart', 'kill') },
);

const lives = fc.array(act, { minLength: 20, maxLength: timesOf(40, 80), size: 'max' });
const runs = timesOf(1, 100);

it.each(['SQLite', 'PostgreSQL'])(
  'keeps, tells, forgets and opens what it promised, whatever happens to it (%s)',
  {
    timeout: runs * 120_000,
  },
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(lives, async (acts) => {
        const postgres = kind === 'PostgreSQL' ? await providePostgres() : undefined;
        try {
          await liveOffice(acts, postgres?.url);
        } finally {
          await postgres?.close();
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
);
