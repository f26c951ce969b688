import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { excerptOf } from '../../diagnostics/diagnostic.ts';
import { type FindInCode, placeOf } from './saidInCode.ts';

/** Looks into the code of a website: first into the file that it begins with. */
export function searchCode(root: string, entry: string, inputs: readonly string[]): FindInCode {
  const files = [entry, ...inputs].filter((path) => !/(^|\/)(\.\.|node_modules)\//.test(path));
  return (wanted) => {
    const codes = files.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
    for (const one of wanted) {
      for (const { file, code } of codes) {
        const at = placeOf(one, code);
        if (at === -1) continue;
        const before = code.slice(0, at);
        const line = before.split('\n').length;
        return { file, line, column: at - before.lastIndexOf('\n'), excerpt: excerptOf(code, line) };
      }
    }
    return { file: entry, line: 1, column: 1 };
  };
}
