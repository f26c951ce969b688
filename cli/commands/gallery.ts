import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasForms } from '../backoffice/settings/readSettings.ts';
import { browserArguments, findBrowser } from '../gallery/findBrowser.ts';
import { photographPages, screens } from '../gallery/photographPages.ts';
import { positionsInterceptor } from '../gallery/positionsInterceptor.ts';
import { readPages } from '../gallery/readPages.ts';
import { renderContactSheet } from '../gallery/renderContactSheet.ts';
import { folderSource } from '../server/siteSource.ts';
import { startServer } from '../server/startServer.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { createProgress } from '../terminal/progress.ts';
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { siteFolder } from './siteFolder.ts';

/**
 * Photographs the pages of `dist/` in every language and width into `.cache/gallery`, which is emptied first.
 * `only` limits it to the pages whose path, without language, begins so.
 */
export async function gallery(options: { root: string; language: Tongue; only?: string }): Promise<number> {
  const { language } = options;
  const root = siteFolder(options.root);
  const outDir = join(root, 'dist');
  if (!existsSync(outDir)) throw new Misuse(tell`There is no dist/ yet. Run \`site build\` first.`);
  const only = options.only ?? '/';
  const pages = readPages(outDir).filter(({ path }) => path.startsWith(only));
  if (pages.length === 0)
    throw new Misuse(tell`No page in dist/ begins with ${only}. Paths have no language: /news.`);
  const { chromium } = await loadPlaywright();
  const executablePath = findBrowser() ?? chromium.executablePath();
  if (!existsSync(executablePath))
    throw new Misuse(
      tell`The gallery needs Chromium: install it, or set CHROME_PATH to a Chromium or Chrome.`,
    );

  const folder = join(root, '.cache/gallery');
  const sheet = join(folder, 'index.html');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = folderSource(outDir);
  // No back office: it would send mail and delete what is due while pages are photographed.
  const served = hasForms(root) ? { intercept: positionsInterceptor(root) } : {};
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const bar = createProgress(language).start(tell`Pictures`, pages.length * screens.length);
  try {
    const server = await startServer(() => source, 0, served);
    try {
      const shots = await photographPages(
        browser,
        server.address.replace(/\/$/, ''),
        pages,
        folder,
        bar.step,
      );
      writeFileSync(sheet, renderContactSheet(shots));
    } finally {
      await server.close();
    }
  } finally {
    bar.done();
    await browser.close();
  }
  const done = tell`The gallery is at ${sheet}`;
  process.stdout.write(`${say(done, language)}\n`);
  return 0;
}

/** A development dependency: who only builds and serves the site does without it. */
async function loadPlaywright() {
  try {
    return await import('playwright-core');
  } catch {
    throw new Misuse(
      tell`The gallery needs the development dependencies. Run \`npm install\` without --omit=dev.`,
    );
  }
}
