import { isMap, isPair, isScalar, visit } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { shortened } from '../../terminal/columns.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, type Pointer, problemInText, writtenAt } from '../content/document.ts';
import { quoted } from '../hints/quoted.ts';

/** A comment behind something. */
const cutAfterWords = /\S[ \t]+#[^!]/;

/** Words that visitors read begin with a capital, or are several; names of icons and addresses are neither. */
const words = /^\p{Lu}|\s/u;

/** What is longer is not shown: it would have to be cut. */
const longestShown = 80;

/**
 * Texts that end at a "#", because YAML takes the rest for a comment. A comment that a person meant has a space after
 * its sign, or stands on a line of its own. Behind words of a language a space says nothing: `isInLanguage` tells by
 * the keys above a text whether it is that.
 */
export function findCutTexts(
  document: Document,
  isInLanguage: (keys: readonly unknown[]) => boolean = () => false,
): Diagnostic[] {
  if (!cutAfterWords.test(document.text)) return []; // most have none, and need not be parsed again
  const found: Diagnostic[] = [];
  visit(document.yaml, {
    Scalar(key, node, path) {
      const parent = path.at(-1);
      const { comment } = node;
      if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return;
      if (key === 'key' || isMap(parent) || !comment?.trim() || comment.startsWith('!') || !node.range)
        return;
      const isRemark = /^\s/.test(comment);
      const keys = () => path.flatMap((one) => (isPair(one) && isScalar(one.key) ? one.key.value : []));
      if (isRemark && !(words.test(node.value) && isInLanguage(keys()))) return;
      const { line, col } = document.lines.linePos(node.range[1]);
      const [rest = ''] = comment.split('\n');
      const whole = `${node.value} #${rest.trimEnd()}`;
      const place = { line: line + document.yamlLine, column: col + 1 };
      const hint =
        whole.length > longestShown
          ? tell`Put the whole text into quotation marks.`
          : tell`Put the whole text into quotation marks: ${quoted(whole)}`;
      const problem = problemInText(document, place, {
        rule: 'yaml/cut-text',
        message: tell`The text ends here: YAML takes "#${shortened(rest.trimEnd(), 40)}" for a comment.`,
        hint: isRemark ? tell`If it is one, write it on the line above. ${hint}` : hint,
      });
      found.push(isRemark ? { ...problem, severity: 'warning' } : problem);
    },
  });
  return found;
}

/** A line that begins like a comment within a text that begins below its key: there YAML takes "#" for a letter. */
export function findShownRemark(document: Document, pointer: Pointer, value: string): Finding[] {
  if (!/# /.test(value)) return [];
  const [, remark] = /^[|>].*\n(?:.*\n)*?[ \t]*(#+ .*\S)/.exec(writtenAt(document, pointer)) ?? [];
  if (!remark) return [];
  return [
    {
      rule: 'text/leftover',
      at: Math.max(value.indexOf(remark), 0),
      message: tell`"${shortened(remark, 60)}" looks like a note or a filler, and visitors would read it.`,
      hint: tell`A remark is written above the key: within a text that begins below it, "#" is a letter like any other.`,
    },
  ];
}
