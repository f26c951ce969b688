import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { brokenCode } from '../website/describeBuildFailure.ts';

/** A line with a declaration, and nothing that begins a block. */
const declaration = /^\s*-{0,2}[a-z][\w-]*\s*:\s*[^\s{][^{]*$/;

/**
 * Declarations of stylesheets without the semicolon before the next one: a browser takes both for one value, so that
 * the first is wrong and the second is not there. A bundler takes them, too.
 */
export function findOpenDeclarations(files: readonly string[], read: (path: string) => string): Diagnostic[] {
  const own = files.filter((file) => file.endsWith('.css') && !file.includes('node_modules/'));
  return own.flatMap((file) => {
    const css = read(file);
    const lines = css.replace(/\/\*.*?\*\//gs, (remark) => remark.replace(/[^\n]/g, ' ')).split('\n');
    let last = 0;
    return lines.flatMap((line, at) => {
      const above = last;
      if (line.trim() !== '') last = at;
      const before = lines[above]?.trimEnd() ?? '';
      if (at === 0 || !declaration.test(line) || !declaration.test(before) || /[;,(]$/.test(before))
        return [];
      return brokenCode(
        { file, line: above + 1, column: before.length + 1, excerpt: excerptOf(css, above + 1) },
        tell`A semicolon is missing at the end of this declaration.`,
        tell`Write it: without it, this one and the next have no effect.`,
      );
    });
  });
}
