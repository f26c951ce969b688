// npx tsx bench/audit.ts [loads of each page] [paths]: npm run audit. Looks at the site in dist/ as strangers with
// instruments do.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../cli/gallery/findBrowser.ts';
import { provideBrowser } from '../cli/testing/machine/provideBrowser.ts';
import { pagesOfAllKinds } from '../site/testing/pagesOfAllKinds.ts';
import { type Audit, type AuditedPage, worstOf } from './audit/audit.ts';
import { findInAllStates } from './audit/findInAllStates.ts';
import { formatAudit, summarise } from './audit/formatAudit.ts';
import { judgeHeaders } from './audit/judgeHeaders.ts';
import { measureLoad } from './audit/measureLoad.ts';
import { startAuditHost } from './audit/startAuditHost.ts';
import { readCount, readOptions, refuse } from './readOptions.ts';

const [loads = '3', ...asked] = readOptions({}).positionals;
const runs = readCount('loads of each page', loads);
const wrong = asked.find(
  (path) => !existsSync(join('dist', path, 'index.html')) || !/^\/(.*\/)?$/.test(path),
);
const folder = join('.cache', 'audits');

if (!existsSync('dist/index.html')) refuse('There is no site in dist/. Build it first: npm run build');
if (wrong !== undefined) refuse(`dist/ has no page ${wrong}: they are written like /contacts/branches/.`);
await audit();

async function audit(): Promise<void> {
  provideBrowser();
  const at = new Date().toISOString();
  const busy = { load: loadavg()[0] ?? 0, cores: availableParallelism() };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const host = await startAuditHost();
  try {
    const pages: AuditedPage[] = [];
    for (const path of asked.length > 0 ? asked : pagesOfAllKinds()) {
      process.stderr.write(`${path}\n`);
      const url = host.origin + path;
      const loads = [];
      for (let run = 0; run < runs; run += 1) loads.push(await measureLoad(browser, url));
      pages.push({ path, load: worstOf(loads), findings: await findInAllStates(browser, url) });
    }
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const headers = judgeHeaders((await context.request.get(host.origin)).headers());
    const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${busy.cores} cores, Chromium ${browser.version()}, Node ${process.version}`;
    const done: Audit = { at, machine, runs, busy, headers, pages };
    process.stdout.write(`${summarise(done)}\n${write(done)}\n`);
  } finally {
    await browser.close();
    await host.stop();
  }
}

/** Keeps an audit beside the ones before it, and returns the path of the page that shows it. */
function write(done: Audit): string {
  mkdirSync(folder, { recursive: true });
  const before = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  const last: Audit | undefined = before && JSON.parse(readFileSync(join(folder, before), 'utf8'));
  writeFileSync(join(folder, `${done.at.replaceAll(':', '-')}.json`), JSON.stringify(done));
  const page = join(folder, 'index.html');
  writeFileSync(page, formatAudit(done, last));
  return page;
}
