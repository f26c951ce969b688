// npx tsx bench/inboxList.ts [submissions]
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../cli/backoffice/storage/openStorage.ts';
import { codeFolder } from '../cli/terminal/codeFolder.ts';
import { testKeys } from '../cli/testing/office/testKeys.ts';
import { runCommand } from '../cli/testing/runCommand.ts';
import { runSite, type SiteRun } from '../cli/testing/runSite.ts';
import { readCounts, readOptions } from './readOptions.ts';
import { storeMany } from './storedSubmissions.ts';

const { submissions: count } = readCounts(readOptions({}).positionals, { submissions: 100_000 });
const root = mkdtempSync(join(tmpdir(), 'site-list-'));
for (const folder of ['content', 'schemas']) symlinkSync(join(codeFolder, folder), join(root, folder));
mkdirSync(join(root, '.data'));
const storage = await openStorage(join(root, '.data/backoffice.sqlite'), testKeys());
const forms = ['contact', 'application', 'quotation', 'spontaneous', 'supplier'] as const;
await storeMany(storage, { count, forms: [...forms], last: new Date(), everyMs: 60_000, fileBytes: 0 });
await storage.destroy();
const measure = async (work: () => SiteRun | Promise<SiteRun>) => {
  const begun = performance.now();
  const { code, err } = await work();
  if (code !== 0) throw new Error(err);
  return Math.round(performance.now() - begun);
};
process.env.DATABASE_URL = '';
const inbox = (...args: string[]) => runCommand(['inbox', ...args, '--root', root]);
const figures = {
  count,
  listMs: await measure(() => inbox()),
  againMs: await measure(() => inbox()),
  oneFormMs: await measure(() => inbox('--form', 'quotation')),
  searchMs: await measure(() => inbox('--search', 'rossi trasporto')),
  wholeProcessMs: await measure(() => runSite(['inbox', '--root', root])),
  allInProcessMs: await measure(() => runSite(['inbox', '--all', '--root', root])),
  mebibytes: Math.round(process.memoryUsage().rss / 2 ** 20),
};
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
