import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { excerptOf } from '../../diagnostics/diagnostic.ts';
import { placeIn } from '../../diagnostics/placeIn.ts';
import { once } from '../../memory/once.ts';
import { type FindInCode, placeOf } from './saidInCode.ts';

/** Looks into the code of a website as it is when it is first asked: first into the file that it begins with. */
export function searchCode(root: string, entry: string, inputs: readonly string[]): FindInCode {
  const files = [entry, ...inputs].filter(isOwnCode);
  const codes = once(() => files.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') })));
  return (wanted) => {
    for (const one of wanted) {
      for (const { file, code } of codes()) {
        const at = placeOf(one, code);
        if (at !== -1) return placeInCode(file, code, at);
      }
    }
    return { file: entry, line: 1, column: 1 };
  };
}

/** Whether a path from the root of a website is that of a file of its own, and not of a package. */
export function isOwnCode(path: string): boolean {
  return !/(^|\/)(\.\.|node_modules)\//.test(path);
}

/** What lies so many letters behind the beginning of a file, with its line. */
export function placeInCode(file: string, code: string, offset: number) {
  const { line, column } = placeIn(code, offset);
  return { file, line, column, excerpt: excerptOf(code, line) };
}
