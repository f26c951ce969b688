// npx tsx bench/retention.ts [due submissions] [--kilobytes 20] [--database postgres://…]
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { applyRetention } from '../cli/backoffice/jobs/applyRetention.ts';
import { confirmRetention, storeRetentionState } from '../cli/backoffice/jobs/retentionState.ts';
import { readForms } from '../cli/backoffice/settings/readForms.ts';
import { readOffice } from '../cli/backoffice/settings/readOffice.ts';
import { countSubmissions } from '../cli/backoffice/storage/countSubmissions.ts';
import { openStorage } from '../cli/backoffice/storage/openStorage.ts';
import { codeFolder } from '../cli/terminal/codeFolder.ts';
import { testKeys } from '../cli/testing/office/testKeys.ts';
import { readCounts, readOptions } from './readOptions.ts';
import { storeMany } from './storedSubmissions.ts';

const { positionals, values } = readOptions({ database: '', kilobytes: 20 });
const { due } = readCounts(positionals, { due: 2000 });
const location = values.database || join(tmpdir(), 'storage.sqlite');
const storage = await openStorage(location, testKeys());
const beside = await openStorage(location, testKeys());
const forms = readForms(codeFolder);
const mail = { from: 's@valico.example', ...readOffice(codeFolder, forms, {}) };
try {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const last = new Date('2026-05-01T12:00:00.000Z');
  await storeMany(storage, {
    count: due,
    forms: ['application'],
    last,
    everyMs: 1000,
    fileBytes: values.kilobytes * 1000,
  });
  await storeRetentionState(storage, { ranAt: now });
  const figures = [];
  for (const [work, moment] of [
    ['remind', now],
    ['erase', new Date('2027-01-22T12:00:00.000Z')],
  ] as const) {
    await storeRetentionState(storage, { ranAt: moment, hold: { reason: 'many', due, stored: due } });
    await confirmRetention(storage, moment);
    let running = true;
    let longestWrite = 0;
    let writes = 0;
    /** Another process would write like this. */
    const writer = (async () => {
      while (running) {
        const begun = performance.now();
        await beside
          .insertInto('spent_tokens')
          .values({ token: `${work}${writes}`, expires_at: '2099-01-01' })
          .execute();
        longestWrite = Math.max(longestWrite, performance.now() - begun);
        writes += 1;
        await setTimeout(20);
      }
    })();
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const begun = performance.now();
    await applyRetention(storage, { forms, mail, now: () => moment });
    const ms = Math.round(performance.now() - begun);
    loop.disable();
    running = false;
    await writer;
    figures.push({
      work,
      due,
      left: await countSubmissions(storage),
      ms,
      longestBlockMs: Math.round(loop.max / 1e6),
      writesBeside: writes,
      longestWriteMs: Math.round(longestWrite),
    });
  }
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await storage.destroy();
  await beside.destroy();
}
