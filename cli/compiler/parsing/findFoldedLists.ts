import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, problemInText } from '../content/document.ts';

/** A key or a dash before a text whose lines YAML joins. */
const beginsFolded = /^(\s*(?:- +)*)(?:[\w.-]+:|-) +>[-+]?\d?\s*(?:#.*)?$/;

/** Lists within texts whose lines YAML joins (`>-`): visitors would read one paragraph with hyphens in it. */
export function findFoldedLists(document: Document): Diagnostic[] {
  if (document.bodyLine !== undefined || !/>[-+]?\d?\s*\n/.test(document.text)) return [];
  const lines = document.text.split('\n');
  return lines.flatMap((line, index) => {
    const begins = beginsFolded.exec(line);
    if (!begins) return [];
    const [, { length: outer } = ''] = begins;
    const inner = lines[index + 1]?.search(/\S/) ?? -1;
    if (inner <= outer) return [];
    const isInside = (one = '') => one.trim() === '' || one.search(/\S/) > outer;
    const isItem = (one = '') => one.search(/\S/) === inner && /^\s*- /.test(one);
    for (let at = index + 1; at < lines.length && isInside(lines[at]); at += 1) {
      if (!isItem(lines[at]) || !isItem(lines[at + 1])) continue;
      const problem = problemInText(
        document,
        { line: at + 1, column: inner + 1 },
        {
          rule: 'markdown/list',
          message: tell`After ">" all lines become one: visitors would read a single paragraph.`,
          hint: tell`Write "|-" in its place, where the text may be Markdown; otherwise make sentences of the list.`,
        },
      );
      return [problem];
    }
    return [];
  });
}
