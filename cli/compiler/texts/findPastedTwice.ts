import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, placeInText } from '../content/document.ts';

/** So few letters may be a line that stands at the beginning and at the end. */
const least = 80;

/** A first line that comes back more often is one of a list: each time is compared with all of the text. */
const mostTries = 20;

/**
 * A long text that was pasted below itself, with its front matter or without. It is told of the whole file: each of its
 * headings, tables and links would be told as well.
 */
export function findPastedTwice(document: Document, body: string): Diagnostic | undefined {
  const text = body.trim();
  const [first = ''] = text.split('\n', 1);
  if (text.length < 2 * least || first === '') return undefined;
  const again = `\n${first}\n`;
  let at = text.indexOf(again, least);
  for (let tries = 0; at !== -1 && tries < mostTries; tries += 1, at = text.indexOf(again, at + 1)) {
    const second = text.slice(at + 1);
    if (second.length < text.length / 3 || !text.startsWith(second)) continue;
    const end = body.indexOf(text) + second.length;
    const next = end + body.slice(end).search(/\S/);
    const { line } = placeInText(document, ['body'], body, next);
    return problemOfFile(document.path, {
      rule: 'file/repeated',
      message: tell`This file has the text twice: it begins again at line ${line}.`,
      hint: tell`Delete what was pasted there.`,
    });
  }
  return undefined;
}
