import { join } from 'node:path';
import type { SiteDefinition } from '../../site/contract.ts';
import { largeAside, type OutputFile } from '../output/outputFile.ts';
import { silent } from '../terminal/progress.ts';
import { tell } from '../terminal/telling/tell.ts';
import { stage } from '../timing/timed.ts';
import { type Bundle, bundleAssets } from './assets/bundleAssets.ts';
import type { Aside } from './assets/openAside.ts';
import type { recallCode } from './assets/recallCode.ts';
import type { CompileOptions } from './compileOptions.ts';
import { collectFiles } from './files/collectFiles.ts';
import { type Findings, isFine } from './findings.ts';
import { noteOutside } from './items/ground.ts';
import type { Prover } from './pageChecks/openProver.ts';
import { isOutlined, outlineKey } from './pageChecks/outline.ts';
import { guardForms, tellMissingForm } from './pages/missingForm.ts';
import { openRenderer, type Page, type RenderOptions, renderPages } from './pages/renderPage.tsx';
import type { Plan } from './planPages.ts';
import type { ReadContent } from './readContent.ts';
import type { Route } from './routes/resolveRoutes.ts';
import type { FindInCode } from './website/saidInCode.ts';

/** The finished site. */
export interface Made {
  bundle: Bundle;
  pages: Page[];
  files: OutputFile[];
  /** Parts of the content that code of the website reads which is neither page nor head. */
  outside: ReadonlySet<string>;
}

interface MakeOptions
  extends Pick<CompileOptions, 'progress' | 'ready' | 'seen' | 'memory' | 'prints' | 'made'> {
  now: Date;
  findInCode: FindInCode;
  /** The code for browsers, which is being bundled. */
  bundling: ReturnType<typeof recallCode>;
  /** Until PDFs are made that are being drawn. */
  drawing: Promise<void> | undefined;
  aside: Aside | undefined;
  prover: Prover | undefined;
}

/**
 * Makes what pages refer to, the pages, and the files beside them. A page that somebody looks at comes first. None when
 * something is missing without which no page can be made, which is told.
 */
export async function makePages(
  root: string,
  site: SiteDefinition,
  { sources, checks }: ReadContent,
  { content, routes, doubts }: Plan,
  findings: Findings,
  options: MakeOptions,
): Promise<Made | undefined> {
  const { progress = silent, ready, seen, memory, prints, made, findInCode } = options;
  const { now, bundling, drawing, aside, prover } = options;
  const cache = join(root, '.cache');
  const outside = new Set<string>();
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
        code: made?.code,
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
    made,
    rendered,
  });
  const render = (some: Route[]) =>
    tellMissingForm(findings.add, () => stage(tell`Rendering the pages`, () => renderPages(some, renderer)));
  const collect = (some: Page[]) =>
    stage(tell`Collecting the files`, () => collectFiles(some, routes, bundle, content, noted, now));

  const first = await render(routes.filter(({ url }) => seen?.pages.has(url)));
  if (first?.length && isFine(findings, checks)) await seen?.show(collect(first));
  cutting(); // whoever looks at the first page has it by now
  const pages = first && (await render(routes));
  if (!pages) {
    findings.add(await bundle.prove());
    return undefined;
  }
  const files = collect(pages).map((file) => largeAside(file, made?.setAside));
  if (isFine(findings, checks)) await ready?.(files);
  findings.add(await stage(tell`Proving the pictures`, () => bundle.prove()));
  return { bundle, pages, files, outside };
}
