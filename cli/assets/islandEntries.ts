import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const ending = '.island.ts';
const namespace = 'island';

/** Names of the islands in `site/islands`, which is their only registry. */
export function islandNames(home: string): string[] {
  return readdirSync(join(home, 'site/islands'))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
}

/** Gives each island an entry `island:{name}` of its own, whose `start` hydrates it with Preact. */
export function islandEntries(home: string): Plugin {
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }));
      onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
        resolveDir: join(home, 'site/islands'),
        contents: `
          import { h, hydrate } from 'preact';
          import { ${name} } from './${name}${ending}';
          export const start = (host, props) => hydrate(h(${name}, props), host);
        `,
      }));
    },
  };
}
