import { readdirSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const ending = '.island.ts';
const namespace = 'island';

/** The islands below a folder, by name, with the folder each lies in. Their files are their only registry. */
export function findIslands(home: string): Map<string, string> {
  const files = readdirSync(home, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile() && file.name.endsWith(ending))
      .map((file): [string, string] => [file.name.slice(0, -ending.length), file.parentPath])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Gives each island an entry `island:{name}` of its own, whose `start` hydrates it with Preact. */
export function islandEntries(islands: Map<string, string>): Plugin {
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }));
      onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
        resolveDir: islands.get(name),
        contents: `
          import { h, hydrate } from 'preact';
          import { ${name} } from './${name}${ending}';
          export const start = (host, props) => hydrate(h(${name}, props), host);
        `,
      }));
    },
  };
}
