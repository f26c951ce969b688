import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { sitePath } from '../../terminal/sitePath.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { brokenCode } from '../website/describeBuildFailure.ts';

const ending = '.island.tsx';
const namespace = 'island';

/** A file that exports a component of its own name, which runs in the browser. */
export interface Island {
  name: string;
  /** Relative to the root of the website. */
  file: string;
}

/** The islands below a folder, in the order of their files, which are their only registry. */
export function findIslands(root: string, folder: string): Island[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(ending))
    .map(({ name, parentPath }) => ({
      name: name.slice(0, -ending.length),
      file: sitePath(root, join(parentPath, name)),
    }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Islands that cannot be: with the name of another one or of a module, or with one that no component can have. */
export function findMisnamed(islands: readonly Island[], modules: readonly string[]): Diagnostic[] {
  return islands.flatMap((island) => {
    const { name, file } = island;
    const wrong = (message: Sentence, hint: Sentence) =>
      brokenCode({ file, line: 1, column: 1 }, message, hint);
    const first = islands.find((one) => one.name === name);
    if (first && first !== island)
      return wrong(
        tell`There is another island called "${name}": ${first.file}.`,
        tell`Give one of them another name, and the component that it exports.`,
      );
    if (modules.includes(name))
      return wrong(
        tell`There is a script called "${name}" already.`,
        tell`Give the island another name, and the component that it exports.`,
      );
    if (/^[A-Za-z_$][\w$]*$/.test(name)) return [];
    return wrong(
      tell`An island is called after the component that it exports, and no component is called "${name}".`,
      tell`Rename the file, as in "openingHours.island.tsx", and the component.`,
    );
  });
}

/** Gives each island an entry `island:{name}` of its own, whose `start` hydrates it with Preact. */
export function islandEntries(root: string, islands: readonly Island[]): Plugin {
  const byName = new Map(islands.map((island) => [island.name, island.file]));
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }));
      onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
        resolveDir: dirname(join(root, byName.get(name) ?? '')),
        contents: `
          import { h, hydrate } from 'preact';
          import { ${name} } from './${name}${ending}';
          export const start = (host, props) => hydrate(h(${name}, props), host);
        `,
      }));
    },
  };
}

/** The files of islands by the entries that stand for them. */
export function filesOfEntries(islands: readonly Island[]): Map<string, string> {
  return new Map(islands.map(({ name, file }) => [`${namespace}:${name}`, file]));
}
