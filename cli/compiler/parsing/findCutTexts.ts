import { isMap, isScalar, visit } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, problemInText } from '../content/document.ts';
import { quoted } from '../hints/quoted.ts';

/** A comment behind something, as no person writes one. */
const cutAfterWords = /\S[ \t]+#[^\s!]/;

/** What is longer is not shown: it would have to be cut. */
const longestShown = 80;

/**
 * Texts that end at a "#", because YAML takes the rest for a comment. A comment that a person meant has a space after
 * its sign, or stands on a line of its own.
 */
export function findCutTexts(document: Document): Diagnostic[] {
  if (!cutAfterWords.test(document.text)) return []; // most have none, and need not be parsed again
  const found: Diagnostic[] = [];
  visit(document.yaml, {
    Scalar(key, node, path) {
      const parent = path.at(-1);
      const { comment } = node;
      if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return;
      if (key === 'key' || isMap(parent) || !comment || /^[\s!]/.test(comment) || !node.range) return;
      const { line, col } = document.lines.linePos(node.range[1]);
      const [rest = ''] = comment.split('\n');
      const whole = `${node.value} #${rest.trimEnd()}`;
      found.push(
        problemInText(
          document,
          { line: line + document.yamlLine, column: col + 1 },
          {
            rule: 'yaml/cut-text',
            message: tell`The text ends here: YAML takes "#${rest.slice(0, 40)}" for a comment.`,
            hint:
              whole.length > longestShown
                ? tell`Put the whole text into quotation marks.`
                : tell`Put the whole text into quotation marks: ${quoted(whole)}`,
          },
        ),
      );
    },
  });
  return found;
}
