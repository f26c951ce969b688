// npx tsx bench/killedInstances.ts postgres://… [kills] [instances]
import { killInstances } from '../cli/testing/endurance/killInstances.ts';
import { readOptions, refuse } from './readOptions.ts';

const [database, kills = '100', count = '3'] = readOptions({}).positionals;
if (!database) refuse('Name an empty database: postgres://user:password@host/database');
const begun = performance.now();
const figures = await killInstances(Number(kills), {
  database,
  count: Number(count),
  progress: (done) => {
    if (done % 20 === 0) process.stderr.write(`${done} of ${kills}\n`);
  },
});
const seconds = Math.round((performance.now() - begun) / 1000);
process.stdout.write(`${JSON.stringify({ ...figures, seconds }, null, 2)}\n`);
const { lost, doubled, halves, unannounced } = figures;
process.exitCode = lost + doubled + halves + unannounced > 0 ? 1 : 0;
