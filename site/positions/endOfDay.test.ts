import { expect, it } from 'vitest';
import { endOfDay } from './endOfDay.ts';

const zones = [
  'Europe/Rome',
  'UTC',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];
const days = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toJSON().slice(0, 10),
);

it.each(zones)('is the last second that has the day in %s', (timeZone) => {
  const dayAt = (moment: number) => new Date(moment).toLocaleDateString('sv', { timeZone });
  for (const day of days) {
    const last = Date.parse(endOfDay(day, timeZone));
    expect(dayAt(last), day).toBe(day);
    expect(dayAt(last + 1_000) > day, day).toBe(true);
  }
});
