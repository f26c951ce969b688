import type { Compilation } from '../../compiler/compilation.ts';
import { readSources } from '../../compiler/content/readSources.ts';
import type { Compiler } from '../../compiler/createCompiler.ts';
import type { ItemOptions } from '../../compiler/items/compileItems.ts';
import type { Ground } from '../../compiler/items/ground.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { changedItems } from '../runs/changedItems.ts';

/** What a compilation left: the ground, the prints of all texts, and what it said. */
interface Left {
  ground: Ground;
  texts: Map<string, string>;
  said: Pick<Compilation, 'diagnostics' | 'unjudged'>;
}

/** Compilations that follow each other in one process, of which some make the pages of changed items alone. */
export interface ItemFollower {
  /** Takes what a compilation of the whole site left. */
  note(compilation: Compilation): void;
  /** Pages of items that are not as they were, if nothing else changed but texts and that is all there is to make. */
  make(
    compiler: Compiler,
    options: Pick<ItemOptions, 'find' | 'settings'>,
  ): Promise<(Left['said'] & { files: OutputFile[] }) | undefined>;
}

export function followItems(root: string, prints: FilePrints): ItemFollower {
  let left: Left | undefined;
  return {
    note(compilation) {
      const { content, diagnostics, unjudged } = compilation;
      const ground = content && !hasErrors(diagnostics) ? compilation.ground?.() : undefined;
      const texts = new Map(content?.documents.map(({ path, print }) => [path, print]));
      left = ground && { ground, texts, said: { diagnostics, unjudged } };
    },
    async make(compiler, options) {
      const last = left;
      left = undefined; // until it is known to hold
      if (!last) return undefined;
      const seen = new Map(readSources(root, prints).texts.map(({ path, print }) => [path, print]));
      const changed = [...new Set([...last.texts.keys(), ...seen.keys()])].flatMap((path) => {
        const [before = null, now = null] = [last.texts.get(path), seen.get(path)];
        return before === now ? [] : [{ path, before, now }];
      });
      const alone = changedItems(changed, last.said.diagnostics);
      if (!alone) return undefined;
      const made = await compiler.compileItems(alone, {
        ...options,
        ground: last.ground,
        prints: { ...prints, of: (path) => seen.get(path) ?? prints.of(path) },
      });
      if (!made) return undefined;
      left = { ...last, ground: made.ground, texts: seen };
      return { ...last.said, files: made.files };
    },
  };
}
