import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, placeInText } from '../content/document.ts';

/** So few letters may be a line that stands at the beginning and at the end. */
const least = 80;

/**
 * A long text that was pasted below itself, with its front matter or without. It is told of the whole file: each of its
 * headings, tables and links would be told as well.
 */
export function findPastedTwice(document: Document, body: string): Diagnostic | undefined {
  const text = body.trim();
  const [first = ''] = text.split('\n', 1);
  if (text.length < 2 * least || first === '') return undefined;
  for (let at = text.indexOf(`\n${first}\n`, least); at !== -1; at = text.indexOf(`\n${first}\n`, at + 1)) {
    const second = text.slice(at + 1);
    if (second.length < text.length / 3 || !text.startsWith(second)) continue;
    const end = body.indexOf(text) + second.length;
    const next = end + body.slice(end).search(/\S/);
    const { line } = placeInText(document, ['body'], body, next);
    return {
      severity: 'error',
      rule: 'file/repeated',
      file: document.path,
      line: 1,
      column: 1,
      message: tell`The text stands in this file twice: from line ${line} on a second time.`,
      hint: tell`Delete what was pasted there.`,
    };
  }
  return undefined;
}
