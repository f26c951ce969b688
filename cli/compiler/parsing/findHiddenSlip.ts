import { isScalar, type Node, type Pair, visit } from 'yaml';
import type { Finding } from '../../diagnostics/finding.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Document } from '../content/document.ts';
import { misreadSign } from './findOtherSign.ts';
import { beginsWithSign, itemSlip, rowsOf } from './findYamlSlip.ts';

/** A no-break space where YAML wants one of the keyboard: before a key, after its colon or after a dash. */
export function findNoBreakSpace(text: string): Finding | undefined {
  if (!noBreak.test(text)) return undefined;
  const lines = text.split('\n');
  const starts = new Map(
    rowsOf(lines.map((line) => line.replace(/[\u00a0\u202f]/g, ' '))).map((row) => [row.line, row]),
  );
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const row = starts.get(index + 1);
    const at = row ? line.slice(0, row.start.length).search(noBreak) : -1;
    const inGroup = row?.value.startsWith('{') ? line.search(/(?<=[\w"']:)[\u00a0\u202f]/) : -1;
    const found = at === -1 ? inGroup : at;
    if (found !== -1) return { at: offset + found, ...unlikeSpace };
    offset += line.length + 1;
  }
  return undefined;
}

const noBreak = /[\u00a0\u202f]/;

const unlikeSpace: Omit<Finding, 'at'> = {
  rule: 'yaml/syntax',
  message: tell`There is a no-break space here, copied from Word or the web: YAML does not see it as a space.`,
  hint: tell`Delete it and type a plain space.`,
};

/** A line above the keys that begins with "%", whatever the parser makes of it. */
export function findDirective(text: string): Finding | undefined {
  const above = /^(?:[ \t]*(?:#.*)?\n)*(?=%)/.exec(text);
  return above
    ? {
        at: above[0].length,
        rule: 'yaml/syntax',
        message: tell`A line that begins with "%" lets YAML read the file in another way.`,
        hint: tell`Delete it, and the line "---" below it.`,
      }
    : undefined;
}

/**
 * What YAML reads without an error, but not as it was meant: texts that begin with its signs, lists that are none, and
 * signs of other keyboards.
 */
export function findMisread(yaml: Document['yaml'], text: string): Finding | undefined {
  let found: Finding | undefined;
  visit(yaml, {
    Node(_key, node) {
      found = tagged(node, text) ?? named(node, text);
      return found && visit.BREAK;
    },
    Pair(_key, pair) {
      found = listOfNone(pair, text) ?? misreadSign(pair, text);
      return found && visit.BREAK;
    },
  });
  return found;
}

/** A value of a type that its tag names: no schema knows it, and a comparison of texts neither. */
function tagged({ tag, range }: Node, text: string): Finding | undefined {
  if (tag === undefined) return undefined;
  const at = text.slice(0, range?.[0]).search(lastTag);
  return { at: at === -1 ? (range?.[0] ?? 0) : at, ...noTags };
}

/** Between a tag and its value stand blanks, remarks and names. */
const lastTag = /(?<![^\s,[\]{}])![^\s,[\]{}]*(?=(?:\s|(?<=\s)#.*\n|(?<=\s)&\S+(?=\s))*$)/;

export const noTags: Omit<Finding, 'at'> = {
  rule: 'yaml/tag',
  message: tell`A tag (a word starting with "!") is not allowed in content.`,
  hint: tell`If it belongs to the text, put the text in quotation marks.`,
};

/** A text that begins with `&`: YAML takes the first word for a name, and leaves it out. */
function named(node: Node, text: string): Finding | undefined {
  if (!isScalar(node) || node.anchor === undefined) return undefined;
  const at = text.lastIndexOf(`&${node.anchor}`, node.range?.[0]);
  return at === -1 ? undefined : beginsWithSign(text, at);
}

/** A list whose dashes lack their space or are others: YAML reads one text. */
function listOfNone({ value }: Pair, text: string): Finding | undefined {
  if (!isScalar(value) || value.type !== 'PLAIN' || !value.range) return undefined;
  const [at] = value.range;
  const from = text.lastIndexOf('\n', at - 1) + 1;
  if (/\S/.test(text.slice(from, at))) return undefined;
  const end = text.indexOf('\n', at);
  const slip = itemSlip(text.slice(from, end === -1 ? undefined : end));
  return slip && { at, rule: 'yaml/syntax', message: slip.message, hint: slip.hint };
}
