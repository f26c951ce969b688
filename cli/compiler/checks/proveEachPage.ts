import { setImmediate as immediate } from 'node:timers/promises';
import type { Memory } from '../../memory/openMemory.ts';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import type { Found } from '../pageChecks/check.ts';
import { provePage } from '../pageChecks/provePage.ts';
import { rememberValidHtml } from '../pageChecks/validHtml.ts';
import type { Prover } from '../proving/openProver.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import {
  type Claims,
  keepOutline,
  type Outline,
  outlineKey,
  outlineOf,
  partsOf,
  recallOutline,
  type WrittenParts,
} from '../scan/outline.ts';
import { openPage, type ScannedPage } from '../scan/scanPage.ts';

/** A page that was made: its file, the key of its outline, and what opens it. */
interface MadePage {
  route: Route;
  file: OutputFile & { print: string };
  key: string;
  open: () => ScannedPage;
}

/** The same for the file of a page, which is opened when somebody asks for it. */
export function madePage(route: Route, file: MadePage['file'], opening = openPage): MadePage {
  const open = () => opening(route, () => String(bytesOf(file)));
  return { route, file, key: outlineKey(route, file.print), open };
}

interface Proving {
  claims: Claims;
  cache: string;
  memory: Memory;
  prover?: Prover;
}

/**
 * Proves each page for itself, where it was not proved before and the other thread does not do it. Yields their
 * outlines, and what was found. A page in which nothing was found is remembered, and its outline with it.
 */
export async function proveEachPage(
  pages: readonly MadePage[],
  { claims, cache, memory, prover }: Proving,
): Promise<{ outlines: Outline[]; found: Found[] }> {
  const outlines = new Map<string, Outline>();
  const found = new Map<string, Found[]>();
  const keepSound = ({ route, key, open }: MadePage, written: WrittenParts) =>
    keepOutline(memory, key, { route, written, claims, open });
  const proveHere = async (page: MadePage) => {
    const { route, file } = page;
    const html = bytesOf(file);
    const zipped = prover?.press(file.print, html);
    const opened = openPage(route, () => String(html)); // for itself, so that it is let go
    const written = partsOf(opened, zipped);
    const problems = await provePage(opened, cache);
    const isSound = problems.length === 0;
    found.set(route.url, problems);
    outlines.set(route.url, isSound ? keepSound(page, written) : outlineOf(route, written, claims));
    await immediate(); // whoever serves the pages meanwhile may answer
  };
  // From the last one, because another thread began with the first.
  for (const page of pages.toReversed()) {
    const { url } = page.route;
    const before = recallOutline(memory, page.key, page.open);
    if (before) outlines.set(url, before);
    else if (!prover || prover.claim(url)) await proveHere(page);
  }
  const elsewhere = await prover?.finish();
  for (const page of pages) {
    const { url } = page.route;
    const written = elsewhere?.(url);
    if (written) outlines.set(url, keepSound(page, written));
    else if (!outlines.has(url)) await proveHere(page);
  }
  rememberValidHtml(cache);
  return {
    outlines: pages.flatMap(({ route: { url } }) => outlines.get(url) ?? []),
    found: pages.flatMap(({ route: { url } }) => found.get(url) ?? []),
  };
}
