import { largeAside, type OutputFile } from '../output/outputFile.ts';
import { tell } from '../terminal/telling/tell.ts';
import { stage } from '../timing/timed.ts';
import { type Bundle, bundleAssets } from './assets/bundleAssets.ts';
import type { Run } from './beginRun.ts';
import { collectFiles } from './files/collectFiles.ts';
import { isFine } from './findings.ts';
import { noteOutside, type ReadOutside } from './items/ground.ts';
import { isOutlined, outlineKey } from './pageChecks/outline.ts';
import { guardForms, tellMissingForm } from './pages/missingForm.ts';
import { openRenderer, type Page, type RenderOptions, renderPages } from './pages/renderPage.tsx';
import type { Plan } from './planPages.ts';
import type { ReadContent } from './readContent.ts';
import type { Route } from './routes/resolveRoutes.ts';

/** The finished site. */
export interface FinishedSite {
  bundle: Bundle;
  pages: Page[];
  files: OutputFile[];
  outside: ReadOutside;
}

/**
 * Makes what pages refer to, the pages, and the files beside them. A page that somebody looks at comes first. `drawing`
 * ends when the PDFs are drawn. Yields nothing when no page can be made; why, is told.
 */
export async function makePages(
  run: Run,
  { sources, checks }: ReadContent,
  { content, routes, doubts }: Plan,
  drawing: Promise<void> | undefined,
): Promise<FinishedSite | undefined> {
  const { root, site, cache, findings, now, progress, ready, seen, memory, prints, earlier } = run;
  const { findInCode, bundling, aside, prover } = run;
  const outside: ReadOutside = { parts: new Set(), texts: new Set() };
  const noted = noteOutside(site, outside);
  let cut: Promise<void> | undefined;
  const cutting = () => {
    cut ??= site.fonts && aside?.cutFonts({ root, fonts: site.fonts, cache });
    return cut;
  };
  const bundle = findings.keep(
    await stage(tell`Bundling styles, scripts and pictures`, () =>
      bundleAssets(sources, content, routes, noted, progress, {
        bundling,
        drawing,
        cutting,
        code: earlier?.code,
        findInCode,
        memory,
        prints,
      }),
    ),
  );
  if (!bundle) return undefined;

  const { assets, styles, icons } = bundle;
  const rendered: RenderOptions['rendered'] = (route, { print, place }) => {
    if (place && !(memory && isOutlined(memory, outlineKey(route, print)))) prover?.add(route, print, place);
  };
  const looks = { styles, icons };
  const renderer = openRenderer(guardForms(content), assets, site, {
    now,
    looks,
    doubts,
    memory,
    earlier,
    rendered,
  });
  const render = (some: Route[]) =>
    tellMissingForm(findings.add, () => stage(tell`Rendering the pages`, () => renderPages(some, renderer)));
  const collect = (some: Page[]) =>
    stage(tell`Collecting the files`, () => collectFiles(some, routes, bundle, content, noted, now));

  const first = await render(routes.filter(({ url }) => seen?.pages.has(url)));
  if (first?.length && isFine(findings, checks)) await seen?.show(collect(first));
  cutting(); // a browser that looks at the first page has it by now
  const pages = first && (await render(routes));
  if (!pages) {
    findings.add(await bundle.prove());
    return undefined;
  }
  const files = collect(pages).map((file) => largeAside(file, earlier?.setAside));
  if (isFine(findings, checks)) await ready?.(files);
  findings.add(await stage(tell`Proving the pictures`, () => bundle.prove()));
  return { bundle, pages, files, outside };
}
