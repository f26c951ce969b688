import { setTimeout } from 'node:timers/promises';
import type { Compilation } from '../../compiler/compilation.ts';
import { type Compiler, createCompiler } from '../../compiler/createCompiler.ts';
import type { Website } from '../../compiler/website/loadDefinition.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import type { Extent } from '../../memory/openStage.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import type { Progress } from '../../terminal/progress.ts';
import { openSite } from '../openSite.ts';
import { demoSettings } from '../runs/demoSettings.ts';
import { followItems } from './followItems.ts';
import type { ShownSite } from './shownSite.ts';

/** The time that a browser on this machine needs to ask for the page it shows. */
const askingMs = 20;

/** A website that is compiled anew whenever its files have changed, as far as they have. */
export interface Recompiler {
  /** Notes that something else changed than texts, which are looked through. */
  noteOthers(): void;
  /** What could be made; of code that cannot be used, why. `narrow`: the files are those that are not as they were. */
  compile(): Promise<Recompiled>;
  /** Writes what was made to the disk. */
  save(): void;
}

interface Recompiled extends Pick<Compilation, 'files' | 'diagnostics' | 'unjudged'> {
  extent: Extent;
}

export function openRecompiler(
  website: Website & { root: string },
  prints: FilePrints,
  shown: ShownSite,
  progress: Progress,
): Recompiler {
  const { root } = website;
  let loaded = { print: website.print, compiler: compilerOf(website, prints) };
  let items = followItems(root, prints);
  let hasOthers = true;
  let extent: Extent = 'whole';

  /** A page is seen before it is checked: checking leaves no turn to a browser that asks for it. */
  const showEarly = async (show: (files: OutputFile[]) => void, files: OutputFile[]) => {
    show(files);
    shown.tell();
    await setTimeout(askingMs);
  };
  return {
    noteOthers: () => {
      hasOthers = true;
    },
    compile: async () => {
      const { value, diagnostics } = await openSite(root, prints);
      if (!value) return { files: [], diagnostics, unjudged: 'all', extent: 'whole' };
      if (value.print !== loaded.print) {
        loaded.compiler.save();
        loaded = { print: value.print, compiler: compilerOf(value, prints) };
        hasOthers = true;
      }
      // What was left holds for texts alone, also where a compilation ends by throwing.
      if (hasOthers) items = followItems(root, prints);
      hasOthers = false;
      const { compiler } = loaded;
      const { find } = shown;
      const settings = demoSettings(root, { make: true });
      const alone = await items.make(compiler, { find, settings });
      extent = alone ? 'narrow' : 'whole';
      if (alone) return { ...alone, extent };
      const compilation = await compiler.compile({
        find,
        seen: { pages: shown.seen(), show: (files) => showEarly(shown.showBeside, files) },
        ready: (files) => showEarly(shown.show, files),
        progress,
        settings,
      });
      items.note(compilation);
      return { ...compilation, extent };
    },
    save: () => {
      loaded.compiler.save(extent);
      prints.save();
    },
  };
}

function compilerOf(website: Website & { root: string }, prints: FilePrints): Compiler {
  const { site } = website;
  const whole = { ...site, routes: [...site.routes, ...(site.developmentRoutes ?? [])] };
  return createCompiler({ ...website, site: whole }, prints);
}
