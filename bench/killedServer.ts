// npx tsx bench/killedServer.ts [kills] [--each 15] [--database postgres://…]
import { killOffice } from '../cli/testing/endurance/killOffice.ts';
import { readCounts, readOptions } from './readOptions.ts';

const { positionals, values } = readOptions({ database: '', each: 15 });
const { kills } = readCounts(positionals, { kills: 500 });
// Ctrl+C ends it, and says what was found so far.
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
const begun = performance.now();
const figures = await killOffice(kills, {
  database: values.database,
  each: values.each,
  stop: stop.signal,
  progress: (done) => {
    if (done % 50 === 0) process.stderr.write(`${done} of ${kills}\n`);
  },
});
process.stdout.write(
  `${JSON.stringify({ ...figures, seconds: Math.round((performance.now() - begun) / 1000) }, null, 2)}\n`,
);
const { lost, doubled, halves } = figures;
process.exitCode = lost + doubled + halves > 0 ? 1 : 0;
