import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { brokenCode } from './describeBuildFailure.ts';
import { isOwnCode, placeInCode } from './searchCode.ts';

/** What Node has without an import, and no browser. */
const globals = /(?<![\w$.'"`-])(?:process|Buffer)(?=\.\w)/g;

/** A question whether it is there, or a name of the code's own: a variable, what is imported, or a parameter. */
const known =
  /(?:\b(?:typeof|const|let|var|function|class|import)\s+|[({,]\s*)(process|Buffer)(?=\s*[,:;=(){}&|?]|\s+\w)/g;

/**
 * Where own code for browsers asks for what only Node has. `bundled` are minified files: there a name that is left is
 * no variable of the code.
 */
export function findNodeGlobals(
  files: readonly string[],
  read: (path: string) => string,
  bundled: readonly string[],
): Diagnostic[] {
  const left = new Set(bundled.flatMap((code) => code.match(globals) ?? []));
  if (left.size === 0) return [];
  const own = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && isOwnCode(file));
  return own.flatMap((file) => {
    const code = read(file);
    const plain = code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, (remark) =>
      remark.replace(/[^\n]/g, ' '),
    );
    const guarded = new Set(Array.from(plain.matchAll(known), ([, name]) => name));
    const used = [...plain.matchAll(globals)].filter(({ 0: name }) => left.has(name) && !guarded.has(name));
    return used
      .slice(0, 1)
      .map(({ 0: name, index }) =>
        brokenCode(
          placeInCode(file, code, index),
          tell`Code for browsers cannot ask for "${name}", which only Node has: the script would stop here.`,
          tell`Leave it to code that makes pages: an island gets what comes out as props, a script finds it in the page.`,
        ),
      );
  });
}
