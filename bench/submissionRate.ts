// npx tsx bench/submissionRate.ts [submissions] [--at-once 32] [--kilobytes 20] [--database postgres://…]
import { parseArgs } from 'node:util';
import { openOffice, sampleParts, samplePdf } from '../cli/testing/office/openOffice.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    'at-once': { type: 'string', default: '32' },
    kilobytes: { type: 'string', default: '20' },
  },
});
const total = Number(positionals[0] ?? 2000);
const atOnce = Number(values['at-once']);
const office = await openOffice({ ...(values.database && { database: values.database }) });
try {
  const text = 'CV '.repeat(Number(values.kilobytes) * 333);
  const waits: number[] = [];
  let next = 0;
  let refused = 0;
  const send = async () => {
    while (next < total) {
      next += 1;
      const parts = { ...sampleParts.application, Files: samplePdf('cv.pdf', `${next} ${text}`) };
      const begun = performance.now();
      const answer = await office.post('/JobApplication/Create', parts);
      const { HasSuccess } = (await answer.json()) as { HasSuccess: boolean };
      waits.push(performance.now() - begun);
      if (!HasSuccess) refused += 1;
    }
  };
  const processor = process.cpuUsage();
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, send));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(processor);
  waits.sort((one, other) => one - other);
  const figures = {
    submissions: total,
    refused,
    perSecond: Math.round(total / seconds),
    p99: Math.round(waits[Math.floor(total * 0.99)] ?? 0),
    // Of whoever sends and of the back office together.
    processorMsEach: Number(((user + system) / 1000 / total).toFixed(2)),
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await office.close();
}
