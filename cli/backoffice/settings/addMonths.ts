import type { Place } from '../../terminal/formatMoment.ts';

const dayLong = 86_400_000;

/**
 * Calendar months later, at the same time of day, both as the clocks of the place show them; a day that the month lacks
 * becomes its last (31 August and 6 months: the end of February). A time that those clocks leave out becomes the one
 * that they show instead.
 */
export function addMonths(moment: Date, months: number, { timeZone }: Place): Date {
  const shown = moment.getTime() + clockShift(moment, timeZone);
  const later = new Date(shown);
  const day = later.getUTCDate();
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== day) later.setUTCDate(0);
  const shiftIn = (milliseconds: number) => clockShift(new Date(later.getTime() + milliseconds), timeZone);
  const [before, after] = [shiftIn(-dayLong), shiftIn(dayLong)];
  const byNew = new Date(later.getTime() - after);
  const byOld = new Date(later.getTime() - before);
  return clockShift(byOld, timeZone) !== before && clockShift(byNew, timeZone) === after ? byNew : byOld;
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** By how many milliseconds the clocks of a place are ahead of UTC at a moment. */
function clockShift(moment: Date, timeZone: string | undefined): number {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...shape, timeZone });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment.getTime() / 1000) * 1000;
}

const shape: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
};
