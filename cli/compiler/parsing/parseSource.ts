import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { placeIn } from '../../diagnostics/placeIn.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { shortened } from '../../terminal/columns.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, locate } from '../content/document.ts';
import { placeholderEnd, placeholderStart } from '../content/placeholderMarks.ts';
import type { Source } from '../content/readSources.ts';
import { leaves } from '../content/tree.ts';
import { decodeText } from './decodeText.ts';
import { describeYamlErrors } from './describeYamlErrors.ts';
import { findNoBreakSpace } from './findHiddenSlip.ts';
import { findOpenFront } from './findOpenFront.ts';
import { findTangled } from './findTangled.ts';
import { findOverflow, findTooDeep, mostLevels } from './findTooDeep.ts';

/**
 * Parses YAML, or Markdown with front matter, keeping the place of every value. A byte order mark and CRLF
 * just work. Anything unreadable is a diagnostic and no document; it never throws for a mistake in the text.
 */
export function parseSource(source: Source): Outcome<Document | undefined> {
  const { path, print } = source;
  const decoded = decodeText(source);
  if (decoded.value === undefined) return { value: undefined, diagnostics: decoded.diagnostics };
  const text = decoded.value;
  const failed = (...slips: Slip[]): Outcome<undefined> => ({
    value: undefined,
    diagnostics: slips.map((slip) => ({
      severity: 'error',
      file: path,
      ...slip,
      excerpt: excerptOf(text, slip.line),
    })),
  });

  const parts = splitFrontMatter(path, text);
  const unreadable = findUnreadable(text, parts);
  if (unreadable) {
    const { at, ...problem } = unreadable;
    return failed({ ...placeIn(text, at), ...problem });
  }
  const { front, body, bodyLine, yamlLine } = parts;
  const { yaml, lines } = readYaml(front);
  const deep = findTooDeep<unknown>(yaml.contents, mostLevels, nodesIn);
  const slips = deep ? firstSlips(yaml, front) : findSlips({ yaml, lines }, front);
  if (deep && slips.length === 0) {
    const { line, col } = lines.linePos((isNode(deep) && deep.range?.[0]) || 0);
    return failed({ line: line + yamlLine, column: col, ...tooDeep });
  }
  if (slips.length > 0) return failed(...slips.map((slip) => ({ ...slip, line: slip.line + yamlLine })));

  const value = yaml.toJS();
  if (value === null && body === undefined) return failed({ line: 1, column: 1, ...empty });
  // Front matter without keys is judged as a file without keys.
  const data = body === undefined || !isGroup(value ?? {}) ? value : { ...value, body };
  const document: Document = { path, print, text, data, yaml, lines, yamlLine, bodyLine };
  const wrong = findInValues(document, value);
  return wrong ? failed(wrong) : { value: document, diagnostics: [] };
}

/** What keeps a text from becoming a document, and where. */
interface Slip extends Omit<Finding, 'at'> {
  line: number;
  column: number;
}

/** YAML, and where its lines begin. */
type Read = Pick<Document, 'yaml' | 'lines'>;

function readYaml(text: string): Read {
  const lines = new LineCounter();
  const yaml = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error', // what is a warning of Node is told by the schema
    uniqueKeys: (one, other) => isScalar(one) && isScalar(other) && isSameKey(one.value, other.value),
  });
  return { yaml, lines };
}

/** Mistakes that are seen as such, wherever the parser gave up. */
const certain = new Set<string>(['yaml/tab', 'yaml/alias']);

/** The most lines of a text that are mended while it is read: for each it is read once more. */
const mostMended = 20;

/**
 * What keeps a text from being YAML. A parser stops at the first mistake; but where the message shows the line as it
 * should be, the text is read on with that line, and so the next mistake is told as well.
 */
function findSlips(read: Read, text: string): Slip[] {
  const slips: Slip[] = [];
  const rows = text.split('\n');
  let { yaml, lines } = read;
  const told = new Set<number>();
  let mendedTo = 0;
  for (let mends = 0; mends <= mostMended; mends++) {
    const before = told.size;
    for (const { at, mended, ...problem } of describeYamlErrors(yaml, rows.join('\n'))) {
      const { line, col } = lines.linePos(at);
      // A mend may be wrong. What follows from it is told of lines above, or of one that nobody knows how to write.
      const isSure = yaml.errors.length === 0 || certain.has(problem.rule);
      const isOwn = isSure || (mended !== undefined && line > mendedTo);
      if (mends > 0 && (told.has(line) || !isOwn)) continue;
      if (mends === mostMended) return withMore(slips);
      told.add(line);
      slips.push({ line, column: col, ...problem });
      if (mended === undefined) continue;
      rows[line - 1] = mended;
      if (!isSure) mendedTo = line;
    }
    if (told.size === before) break;
    ({ yaml, lines } = readYaml(rows.join('\n')));
  }
  return slips;
}

/** With a word about the rest. It is in the message: a hint may end in a line to be copied. */
function withMore(slips: Slip[]): Slip[] {
  return slips.map((slip, index) => {
    if (index < slips.length - 1) return slip;
    const more = tell`More mistakes follow further below: they are told once these are corrected.`;
    return { ...slip, message: tell`${slip.message} ${more}` };
  });
}

/**
 * What keeps a text from being YAML that the parser took for deeply nested: each line with a colon too many lies in the
 * one above. Only as many lines are read as are told of, so that nothing lies too deep.
 */
function firstSlips({ errors }: Document['yaml'], text: string): Slip[] {
  if (errors.length === 0) return [];
  const { line } = placeIn(text, Math.min(...errors.map(({ pos: [start] }) => start)));
  const begin = `${text
    .split('\n')
    .slice(0, line + mostMended)
    .join('\n')}\n`;
  return findSlips(readYaml(begin), begin);
}

/** What is seen before the text is read as YAML: marks of git and of ours, what no parser bears, lost front matter. */
function findUnreadable(text: string, { front, body, yamlLine }: Parts): Finding | undefined {
  const frontAt = yamlLine === 0 ? 0 : text.indexOf('\n') + 1;
  const conflict = findConflict(text, marksOfGit) ?? findConflict(front, /^={7}$/m, frontAt);
  if (conflict) return conflict;
  const mark = text.search(placeholderMarks);
  if (mark !== -1) return { at: mark, ...foreignMark };
  const tangled = body === undefined ? undefined : findTangled(body);
  if (body !== undefined && tangled !== undefined)
    return { at: text.length - body.length + tangled, ...tooTangled };
  const overflow = findOverflow(front);
  if (overflow !== undefined) return { at: frontAt + overflow, ...tooDeep };
  const noBreak = findNoBreakSpace(front);
  if (noBreak) return { ...noBreak, at: frontAt + noBreak.at };
  return body === undefined ? undefined : findOpenFront(text);
}

/**
 * Around two versions of a passage that nobody chose between. In Markdown, the one in the middle may be of a heading.
 */
const marksOfGit = /^[ \t]*(<{7}|>{7}|\|{7})( \S.*)?$|(?<=\n[ \t]*\n)={7}$/m;

function findConflict(text: string, marks: RegExp, from = 0): Finding | undefined {
  const found = marks.exec(text);
  return found
    ? {
        rule: 'text/conflict',
        at: from + found.index,
        message: tell`The line "${shortened(found[0].trim(), 40)}" is a mark of git: two versions of this passage were never joined.`,
        hint: tell`Keep one of the versions between the marks, and delete the lines with <<<<<<<, ======= and >>>>>>>.`,
      }
    : undefined;
}

/** What an escape hid until the values were read. */
function findInValues(document: Document, values: unknown): Slip | undefined {
  for (const { pointer, value } of leaves(values)) {
    if (typeof value !== 'string') continue;
    const hasMark = placeholderMarks.test(value);
    if (hasMark || findTangled(value) !== undefined)
      return { ...locate(document, pointer), ...(hasMark ? foreignMark : tooTangled) };
  }
  return undefined;
}

const empty: Omit<Finding, 'at'> = {
  rule: 'yaml/empty',
  message: tell`The file is empty.`,
  hint: tell`Put back what was in it, or fill it in. Delete it only if the site no longer needs it.`,
};

const tooDeep: Omit<Finding, 'at'> = {
  rule: 'yaml/too-deep',
  message: tell`The values are nested more than ${mostLevels} levels deep.`,
  hint: tell`Look for a bracket or a dash that was repeated by accident.`,
};

const placeholderMarks = new RegExp(`[${placeholderStart}${placeholderEnd}]`);

const foreignMark: Omit<Finding, 'at'> = {
  rule: 'text/invisible-character',
  message: tell`The text has an invisible character, which the compiler itself puts around placeholders.`,
  hint: tell`Delete it and type the letters around it again.`,
};

const tooTangled: Omit<Finding, 'at'> = {
  rule: 'markdown/too-tangled',
  message: tell`This passage has more Markdown marks inside each other than any text needs.`,
  hint: tell`Look for characters that were repeated by accident; split a very long paragraph with empty lines.`,
};

function nodesIn(node: unknown): readonly unknown[] {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => [key, value]);
  return isSeq(node) ? node.items : [];
}

/** Whether two keys of a group are one name: `1` is "1", and the later text would take the place of the other. */
function isSameKey(one: unknown, other: unknown): boolean {
  return one === other || (typeof one !== typeof other && String(one ?? '') === String(other ?? ''));
}

/** The YAML of a file, and the Markdown behind it. */
interface Parts {
  front: string;
  body: string | undefined;
  /** The line on which the Markdown begins. */
  bodyLine: number | undefined;
  /** Lines before the YAML. */
  yamlLine: number;
}

/** Front matter between two `---` lines, and the Markdown after it. Without any, the front matter is empty. */
function splitFrontMatter(path: string, text: string): Parts {
  if (!path.endsWith('.md')) return { front: text, body: undefined, bodyLine: undefined, yamlLine: 0 };
  const match = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (!match) return { front: '{}', body: text, bodyLine: 1, yamlLine: 0 };
  const front = match[1] ?? '{}';
  return { front, body: text.slice(match[0].length), bodyLine: match[0].split('\n').length, yamlLine: 1 };
}
