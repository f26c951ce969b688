// npx tsx bench/inboxList.ts [submissions]
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../cli/backoffice/storage/openStorage.ts';
import { list } from '../cli/commands/inbox/list.ts';
import { codeFolder } from '../cli/terminal/codeFolder.ts';
import { testKeys } from '../cli/testing/office/testKeys.ts';
import { runSite } from '../cli/testing/runSite.ts';
import { readOptions } from './readOptions.ts';
import { storeMany } from './storedSubmissions.ts';

const count = Number(readOptions({}).positionals[0] ?? 100_000);
const root = mkdtempSync(join(tmpdir(), 'site-list-'));
try {
  for (const folder of ['content', 'schemas']) symlinkSync(join(codeFolder, folder), join(root, folder));
  mkdirSync(join(root, '.data'));
  const storage = await openStorage(join(root, '.data/backoffice.sqlite'), testKeys());
  const forms = ['contact', 'application', 'quotation', 'spontaneous', 'supplier'] as const;
  await storeMany(storage, { count, forms: [...forms], last: new Date(), everyMs: 60_000, fileBytes: 0 });
  await storage.destroy();
  const measure = async (work: () => unknown) => {
    const begun = performance.now();
    await work();
    return Math.round(performance.now() - begun);
  };
  process.env.DATABASE_URL = '';
  const figures = {
    count,
    listMs: await measure(() => list({ root, language: 'en', limit: 50 })),
    againMs: await measure(() => list({ root, language: 'en', limit: 50 })),
    oneFormMs: await measure(() => list({ root, language: 'en', limit: 50, form: 'quotation' })),
    searchMs: await measure(() => list({ root, language: 'en', limit: 50, search: 'rossi trasporto' })),
    wholeProcessMs: await measure(() => runSite(['inbox', '--root', root])),
    allInProcessMs: await measure(() => runSite(['inbox', '--all', '--root', root])),
    mebibytes: Math.round(process.memoryUsage().rss / 2 ** 20),
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  rmSync(root, { recursive: true });
}
