import { join } from 'node:path';
import type { Memory } from '../../memory/openMemory.ts';
import type { Bundle } from '../assets/bundleAssets.ts';
import { claims as claimsOfChecks, siteChecks } from '../checks/checkOutput.ts';
import { madePage } from '../checks/proveEachPage.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { CheckContext } from '../pageChecks/check.ts';
import { provePage } from '../pageChecks/provePage.ts';
import { rememberValidHtml } from '../pageChecks/validHtml.ts';
import type { Page } from '../pages/renderPage.tsx';
import { originOf } from '../routes/findCalls.ts';
import { keepOutline, type Outline, pageOf, partsOf, recallOutline } from '../scan/outline.ts';
import { goOnOnlyIf } from './reachesFurther.ts';

/**
 * Judges pages that changed, and yields what all pages claim now. Goes on only if nothing is or was wrong with them,
 * and if checks that compare pages see of them what they saw before, or would judge each page alone.
 */
export async function judgeItemPages(
  pages: { before: Page[]; now: Page[] },
  {
    bundle,
    content,
    root,
    memory,
    claims,
  }: { bundle: Bundle; content: Content; root: string; memory: Memory; claims: readonly string[] },
): Promise<string[]> {
  const cache = join(root, '.cache');
  goOnOnlyIf(asks(pages.before) === asks(pages.now), 'what pages read or load');
  const before = pages.before.map((page) => {
    const { key, open } = scannedOf(page);
    const outline = recallOutline(memory, key, open);
    goOnOnlyIf(outline, 'outlines');
    return outline;
  });
  const now: Outline[] = [];
  for (const page of pages.now) {
    const { route, key, open } = scannedOf(page);
    const known = recallOutline(memory, key, open);
    const scanned = known ?? open();
    if ('html' in scanned) {
      goOnOnlyIf((await provePage(scanned, cache)).length === 0, 'a page');
      const written = partsOf(scanned);
      now.push(keepOutline(memory, key, { route, written, claims: claimsOfChecks, open }));
    } else now.push(scanned);
  }
  rememberValidHtml(cache);

  const context: CheckContext = {
    found: [],
    pages: [],
    files: new Map(bundle.files.map((file) => [file.path, file])),
    routes: pages.now.map(({ route }) => route),
    undecidedPaths: [],
    content,
    origin: originOf(content),
    undrawable: bundle.undrawable,
    gapped: () => [], // nobody asks: what claims nothing is not judged here
    isWhole: true,
  };
  for (const check of siteChecks) {
    const { sees } = check;
    if (sees === 'site') continue;
    if (now.every(({ prints }, at) => prints[sees] === before[at]?.prints[sees])) continue;
    goOnOnlyIf('claims' in check && check.claims, check.rules[0] ?? '');
    for (const outlines of [before, now]) {
      const found = await check.run({ ...context, pages: outlines.map((outline) => pageOf(outline, sees)) });
      goOnOnlyIf(found.length === 0, check.rules[0] ?? '');
    }
  }
  return exchangeClaims(claims, before.flatMap(claimsOf), now.flatMap(claimsOf));
}

const claimsOf = (outline: Outline) => outline.claims;

/** What pages are made of beside their item, and what has to be there for them. */
function asks(pages: Page[]): string {
  return JSON.stringify(
    pages.map(({ doubt, reads, texts, pictures, icons, below }) => [
      doubt,
      reads,
      texts,
      pictures,
      icons,
      below,
    ]),
  );
}

function scannedOf({ route, file }: Page) {
  goOnOnlyIf(file, 'a page that was not made');
  return madePage(route, file);
}

/** All claims, with `before` replaced by `now`; only if no other page made or makes one of them. */
function exchangeClaims(all: readonly string[], before: string[], now: string[]): string[] {
  const given = new Set(before);
  const others = all.filter((claim) => !given.has(claim));
  goOnOnlyIf(
    all.length - others.length === before.length && given.size === before.length,
    'claims that were shared',
  );
  const kept = new Set(others);
  const isFree = new Set(now).size === now.length && !now.some((claim) => kept.has(claim));
  goOnOnlyIf(isFree, 'claims that others make');
  return [...others, ...now];
}
