// npx tsx bench/killedServer.ts [kills] [--database postgres://…]
import { parseArgs } from 'node:util';
import { killOffice } from '../cli/testing/office/killOffice.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' } },
});
const kills = Number(positionals[0] ?? 500);
const begun = performance.now();
const figures = await killOffice(kills, {
  database: values.database,
  progress: (done) => {
    if (done % 50 === 0) process.stderr.write(`${done} of ${kills}\n`);
  },
});
process.stdout.write(
  `${JSON.stringify({ ...figures, seconds: Math.round((performance.now() - begun) / 1000) }, null, 2)}\n`,
);
const { lost, doubled, halves } = figures;
process.exitCode = lost + doubled + halves > 0 ? 1 : 0;
