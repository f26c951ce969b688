// npx tsx bench/killedInstances.ts postgres://… [kills] [instances]
import { killInstances } from '../cli/testing/endurance/killInstances.ts';
import { readCounts, readOptions, refuse } from './readOptions.ts';

const [database, ...numbers] = readOptions({}).positionals;
if (!database?.startsWith('postgres'))
  refuse('Name an empty database: postgres://user:password@host/database');
const { kills, instances } = readCounts(numbers, { kills: 100, instances: 3 });
const begun = performance.now();
const figures = await killInstances(kills, {
  database,
  count: instances,
  progress: (done) => {
    if (done % 20 === 0) process.stderr.write(`${done} of ${kills}\n`);
  },
});
const seconds = Math.round((performance.now() - begun) / 1000);
process.stdout.write(`${JSON.stringify({ ...figures, seconds }, null, 2)}\n`);
const { lost, doubled, halves, unannounced } = figures;
process.exitCode = lost + doubled + halves + unannounced > 0 ? 1 : 0;
