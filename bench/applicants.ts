// npx tsx bench/applicants.ts [applicants] [--seed 1] [--undisturbed]
import { days, liveYear } from '../cli/testing/endurance/liveYear.ts';
import { numbersOf } from './numbersOf.ts';
import { readCounts, readOptions } from './readOptions.ts';

const { positionals, values } = readOptions({ seed: 1, undisturbed: false });
const { applicants } = readCounts(positionals, { applicants: 5000 });
const random = numbersOf(values.seed);
const below = (end: number) => Math.floor(random() * end);
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
