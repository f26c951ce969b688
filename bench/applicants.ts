// npx tsx bench/applicants.ts [applicants] [--seed 1] [--undisturbed]
import { days, liveYear } from '../cli/testing/endurance/liveYear.ts';
import { readOptions } from './readOptions.ts';

const { positionals, values } = readOptions({
  seed: { type: 'string', default: '1' },
  undisturbed: { type: 'boolean', default: false },
});
const applicants = Number(positionals[0] ?? 5000);
let state = Number(values.seed);
/** The same numbers for the same seed, below `end`. */
const below = (end: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
};
const outages = (count: number, longest: number) =>
  Array.from({ length: values.undisturbed ? 0 : count }, () => ({
    start: 1 + below(days),
    length: 1 + below(longest),
  }));
const year = {
  downtimes: outages(4, 30),
  mailOutages: outages(3, 10),
  arrivals: Array.from({ length: applicants }, () => below(days * 24)),
  patience: below(4),
};
const begun = performance.now();
const { faults, erased, left } = await liveYear(year);
const { downtimes, mailOutages, patience } = year;
const seconds = Math.round((performance.now() - begun) / 1000);
const figures = { applicants, days, downtimes, mailOutages, patience, erased, left, faults: faults.length };
process.stdout.write(`${JSON.stringify({ ...figures, first: faults.slice(0, 5), seconds }, null, 2)}\n`);
process.exitCode = faults.length === 0 && erased > 0 ? 0 : 1;
