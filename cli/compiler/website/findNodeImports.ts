import { isBuiltin } from 'node:module';
import type { Metafile } from 'esbuild';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { brokenCode } from './describeBuildFailure.ts';
import { isOwnCode, placeInCode } from './searchCode.ts';

type Inputs = Metafile['inputs'];

/**
 * Imports by which parts of Node would come into code for browsers, each where the website writes it: the part itself,
 * or a package that needs it. `inputs` are of a bundle that leaves these parts out.
 */
export function findNodeImports(inputs: Inputs, read: (path: string) => string): Diagnostic[] {
  const isOwn = (file: string) => isOwnCode(file) && !/^\w{2,}:/.test(file);
  return Object.entries(inputs)
    .filter(([file]) => isOwn(file))
    .flatMap(([file, { imports }]) => {
      const needing = imports.flatMap(({ path, original = path, external }) => {
        const part =
          external && isBuiltin(path) ? path : isOwn(path) ? undefined : partNeededBy(path, inputs);
        return part === undefined ? [] : [[original, part] as const];
      });
      return [...new Map(needing)].map(([name, part]) => {
        const code = read(file);
        const at = code.search(new RegExp(`["'\`]${escapePattern(name)}["'\`]`));
        return brokenCode(
          placeInCode(file, code, Math.max(at, 0)),
          name === part
            ? tell`Code for browsers cannot import "${name}", which is a part of Node.`
            : tell`Code for browsers cannot import "${name}", which needs "${part}", a part of Node.`,
          tell`Leave it to code that makes pages: an island gets what comes out as props, a script finds it in the page.`,
        );
      });
    });
}

/** The first part of Node that a file needs, or one that it imports. */
function partNeededBy(file: string, inputs: Inputs): string | undefined {
  const files = new Set([file]);
  for (const one of files)
    for (const { path, external } of inputs[one]?.imports ?? []) {
      if (external && isBuiltin(path)) return path;
      files.add(path);
    }
  return undefined;
}
