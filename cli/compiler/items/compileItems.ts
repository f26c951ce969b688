import type { SiteDefinition, SiteSettings } from '../../../site/contract.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { silent } from '../../terminal/progress.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { stage } from '../../timing/timed.ts';
import { bundleAssets } from '../assets/bundleAssets.ts';
import { recallCode } from '../assets/recallCode.ts';
import { guardForms } from '../pages/missingForm.ts';
import type { EarlierPages } from '../pages/recallPage.ts';
import { openRenderer, type RenderOptions, renderPages } from '../pages/renderPage.tsx';
import type { SettingsChange } from '../routes/leaveOutUnshown.ts';
import { MakingFailed } from '../website/codeFailure.ts';
import type { Ground } from './ground.ts';
import { judgeEdits } from './judgeEdits.ts';
import { judgeItemPages } from './judgeItemPages.ts';
import { goOnOnlyIf, ReachesFurther } from './reachesFurther.ts';
import { readRest } from './readRest.ts';
import { looksTheSame, viewItems } from './viewItems.ts';

/** A file that changed since the last run, with the prints of its bytes before and now. */
export interface Changed {
  path: string;
  before: string;
  now: string;
}

export interface ItemOptions {
  ground: Ground;
  memory: Memory;
  /** The changed files as they are now. */
  prints: FilePrints;
  /** The print of the code that renders pages. */
  definition: string;
  now?: Date;
  settings(settings: SiteSettings): Promise<SettingsChange>;
  /** A page of this print that the last run made, if it is still there. */
  find: EarlierPages['find'];
}

/** Pages that are not as they were, and what the next run of this kind stands on. */
export interface ItemPages {
  files: OutputFile[];
  ground: Ground;
}

/**
 * Makes the pages of items in which only prose changed that no other page shows. Each item goes twice through the
 * stages of `compile`, as it was in the last run and as it is now, without the others of its collection. Both must look
 * the same to the rest of the site, and nothing may be wrong with either. Yields nothing when an edit reaches further,
 * or when that cannot be known: then everything is compiled.
 */
export async function compileItems(
  root: string,
  site: SiteDefinition,
  changed: readonly Changed[],
  options: ItemOptions,
): Promise<ItemPages | undefined> {
  try {
    return await stage(tell`Making the pages of what changed`, () =>
      makeItemPages(root, site, changed, options),
    );
  } catch (error) {
    const isKnown = [ReachesFurther, MakingFailed, AggregateError].some((kind) => error instanceof kind);
    if (!isKnown) throw error;
    return undefined; // compiling all tells what is wrong
  }
}

async function makeItemPages(
  root: string,
  site: SiteDefinition,
  changed: readonly Changed[],
  { ground, memory, prints, definition, now = new Date(), settings: changeOf, find }: ItemOptions,
): Promise<ItemPages> {
  const rest = readRest(root, site, changed, { ground, memory, prints });
  const { items, settings, sources } = rest;
  const words = judgeEdits(items, ground.words, rest);

  const change = await changeOf(settings);
  const view = (side: 'before' | 'now') =>
    viewItems(
      items.map((item) => item[side]),
      rest,
      { site, change, memory, now },
    );
  const [before, after] = [view('before'), view('now')];
  looksTheSame(before, after, ground.read);

  const { value: bundle } = await bundleAssets(sources, after.content, after.routes, site, silent, {
    bundling: recallCode(root, site, { memory, prints }),
    findInCode: () => ({ file: '', line: 1, column: 1 }),
    doubts: after.doubts,
    memory,
    prints,
  });
  goOnOnlyIf(bundle, 'assets');
  const render = ({ routes, content, doubts }: typeof after, earlier: RenderOptions['earlier']) =>
    renderPages(
      routes,
      openRenderer(guardForms(content), bundle.assets, site, {
        now,
        looks: bundle,
        doubts,
        memory,
        earlier,
      }),
    );
  const rendered = memory.counts.pages;
  const old = await render(before, { definition, find });
  // Made of the very same as in the last run, so nothing that they read is missing here.
  goOnOnlyIf(memory.counts.pages === rendered, 'pages as they were');
  const pages = {
    before: old,
    now: await render(after, { definition, find: () => undefined }),
  };
  const claimed = await judgeItemPages(pages, {
    bundle,
    content: after.content,
    root,
    memory,
    claims: ground.claims,
  });
  return {
    files: pages.now.flatMap(({ file }, at) =>
      file && file.print !== pages.before[at]?.file?.print ? [file] : [],
    ),
    ground: { ...ground, words, claims: claimed },
  };
}
