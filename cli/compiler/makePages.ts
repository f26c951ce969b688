import { largeAside, type OutputFile } from '../output/outputFile.ts';
import { tell } from '../terminal/telling/tell.ts';
import { stage } from '../timing/timed.ts';
import { type Bundle, bundleAssets } from './assets/bundleAssets.ts';
import type { Run } from './beginRun.ts';
import { collectFiles } from './files/collectFiles.ts';
import { isFine } from './findings.ts';
import { noteOutside, type ReadOutside } from './items/ground.ts';
import { guardForms, tellMissingForm } from './pages/missingForm.ts';
import { openRenderer, type Page, type RenderOptions, renderPages } from './pages/renderPage.tsx';
import type { Plan } from './planPages.ts';
import type { ReadContent } from './readContent.ts';
import type { Route } from './routes/resolveRoutes.ts';
import { isOutlined, outlineKey } from './scan/outline.ts';
import { describeMisfits } from './website/checkDefinition.ts';
import { findTakenAddresses } from './website/nameOwnFiles.ts';

/** The finished site. */
export interface FinishedSite {
  bundle: Bundle;
  pages: Page[];
  files: OutputFile[];
  outside: ReadOutside;
}

/** What pages are made with. */
interface Making extends Pick<FinishedSite, 'bundle' | 'outside'> {
  /** Renders these pages; nothing where a form is missing, which is told. */
  render(some: Route[]): Promise<Page[] | undefined>;
  /** These pages, and the files beside them. */
  collect(some: Page[]): OutputFile[];
}

/**
 * Makes what pages refer to, the pages, and the files beside them. A page that somebody looks at comes first. `drawing`
 * ends when the PDFs are drawn. Yields nothing when no page can be made; why, is told.
 */
export async function makePages(
  run: Run,
  read: ReadContent,
  plan: Plan,
  drawing: Promise<void> | undefined,
): Promise<FinishedSite | undefined> {
  const { findings, ready, earlier } = run;
  const making = await prepare(run, read, plan, drawing);
  if (!making) return undefined;
  const { bundle, outside, render, collect } = making;
  const seen = await renderSeen(run, read, plan, making);
  if (seen) await run.seen?.show(seen);
  cutFonts(run);
  const pages = await render(plan.routes);
  if (!pages) {
    findings.add(await bundle.prove());
    return undefined;
  }
  const files = collect(pages).map((file) => largeAside(file, earlier?.setAside));
  const named = Object.values(bundle.assets).flatMap((assets) => Object.keys(assets.files));
  findings.add(describeMisfits(findTakenAddresses([...new Set(named)], files), run.site, run.findInCode));
  if (isFine(findings, read.checks)) await ready?.(files);
  findings.add(await stage(tell`Proving the pictures`, () => bundle.prove()));
  return { bundle, pages, files, outside };
}

/** The pages that somebody looks at, and the files beside them; nothing where something is wrong. */
export async function renderSeen(
  { seen, findings }: Run,
  { checks }: ReadContent,
  { routes }: Plan,
  { render, collect }: Making,
): Promise<OutputFile[] | undefined> {
  const pages = await render(routes.filter(({ url }) => seen?.pages.has(url)));
  return pages?.length && isFine(findings, checks) ? collect(pages) : undefined;
}

/** Lets another thread cut the fonts. A browser that looks at the first page has that by now. */
export function cutFonts({ root, site: { fonts }, cache, aside }: Run) {
  return fonts && aside?.cutFonts({ root, fonts, cache });
}

/** Makes what pages refer to, and what renders them. Yields nothing when no page can be made; why, is told. */
export async function prepare(
  run: Run,
  { sources }: ReadContent,
  { content, routes, doubts }: Plan,
  drawing: Promise<void> | undefined,
): Promise<Making | undefined> {
  const { site, findings, now, progress, memory, prints, earlier } = run;
  const { findInCode, bundling, prover } = run;
  const { noted, outside } = noteOutside(site);
  const bundle = findings.keep(
    await stage(tell`Bundling styles, scripts and pictures`, () =>
      bundleAssets(sources, content, routes, noted, progress, {
        bundling,
        drawing,
        cutting: () => cutFonts(run),
        code: earlier?.code,
        findInCode,
        doubts,
        memory,
        prints,
      }),
    ),
  );
  if (!bundle) return undefined;

  const rendered: RenderOptions['rendered'] = (route, { print, place }) => {
    if (place && !isOutlined(memory, outlineKey(route, print))) prover?.add(route, print, place);
  };
  const renderer = openRenderer(guardForms(content), bundle.assets, site, {
    now,
    looks: bundle,
    doubts,
    memory,
    earlier,
    rendered,
  });
  return {
    bundle,
    outside,
    render: (some) =>
      tellMissingForm(findings.add, () =>
        stage(tell`Rendering the pages`, () => renderPages(some, renderer)),
      ),
    collect: (some) =>
      stage(tell`Collecting the files`, () => collectFiles(some, routes, bundle, content, noted, now)),
  };
}
