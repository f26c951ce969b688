import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Diagnostic, excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, locate, type Problem } from '../content/document.ts';
import { placeholderEnd, placeholderStart } from '../content/placeholderMarks.ts';
import type { Source } from '../content/readSources.ts';
import { leaves } from '../content/tree.ts';
import { decodeText } from './decodeText.ts';
import { describeYamlErrors } from './describeYamlErrors.ts';
import { findConflict } from './findConflict.ts';
import { findNoBreakSpace } from './findHiddenSlip.ts';
import { findOpenFront } from './findOpenFront.ts';
import { findTangled } from './findTangled.ts';
import { findOverflow, findTooDeep, mostLevels } from './findTooDeep.ts';

/**
 * Parses YAML, or Markdown with front matter, keeping the place of every value. A byte order mark and CRLF
 * just work. Anything unreadable is a diagnostic and no document; it never throws for a mistake in the text.
 */
export function parseSource(source: Source): Outcome<Document | undefined> {
  const { path } = source;
  const decoded = decodeText(source);
  if (decoded.value === undefined) return { value: undefined, diagnostics: decoded.diagnostics };
  const text = decoded.value;
  const { front, body, bodyLine, yamlLine } = splitFrontMatter(path, text);
  const at = (line: number, column: number, problem: Problem): Diagnostic => ({
    severity: 'error',
    file: path,
    line: line + yamlLine,
    column,
    ...problem,
    excerpt: excerptOf(text, line + yamlLine),
  });
  const failed = (...diagnostics: Diagnostic[]) => ({ value: undefined, diagnostics });
  const atTextOffset = (offset: number, problem: Problem) => {
    const before = text.slice(0, offset);
    return at(before.split('\n').length - yamlLine, offset - before.lastIndexOf('\n'), problem);
  };

  const conflict = findConflict(text);
  if (conflict) {
    const { at: offset, ...problem } = conflict;
    return failed(atTextOffset(offset, problem));
  }
  const mark = text.search(placeholderMarks);
  if (mark !== -1) return failed(atTextOffset(mark, foreignMark));
  const tangled = body === undefined ? undefined : findTangled(body);
  if (tangled !== undefined)
    return failed(atTextOffset(text.length - (body?.length ?? 0) + tangled, tooTangled));
  const overflow = findOverflow(front);
  if (overflow) return failed(at(overflow.line, overflow.column, tooDeep));
  const lines = new LineCounter();
  const noBreak = findNoBreakSpace(front);
  if (noBreak) {
    const { offset, ...problem } = noBreak;
    return failed(atTextOffset(text.indexOf(front) + offset, problem));
  }
  const open = body === undefined ? undefined : findOpenFront(text);
  if (open) return failed(atTextOffset(open.at, open.problem));
  const yaml = parseDocument(front, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error', // what is a warning of Node is told by the schema
    uniqueKeys: (one, other) => isScalar(one) && isScalar(other) && isSameKey(one.value, other.value),
  });
  const atOffset = (offset: number, problem: Problem) => {
    const { line, col } = lines.linePos(offset);
    return at(line, col, problem);
  };
  const deep = findTooDeep<unknown>(yaml.contents, mostLevels, nodesIn);
  if (deep) return failed(atOffset((isNode(deep) && deep.range?.[0]) || 0, tooDeep));
  const diagnostics = describeYamlErrors(yaml, front).map(({ offset, ...problem }) =>
    atOffset(offset, problem),
  );
  if (diagnostics.length > 0) return failed(...diagnostics);

  const value = yaml.toJS();
  if (value === null && body === undefined) {
    return failed(
      at(1, 1, {
        rule: 'yaml/empty',
        message: tell`The file is empty.`,
        hint: tell`Put back what was in it, or fill it in. Delete it only if the site no longer needs it.`,
      }),
    );
  }
  // Front matter without keys is judged as a file without keys.
  const data = body === undefined || !isGroup(value ?? {}) ? value : { ...value, body };
  for (const { pointer, value: one } of leaves(value)) {
    if (typeof one !== 'string') continue;
    const hasMark = placeholderMarks.test(one);
    if (hasMark || findTangled(one) !== undefined) {
      const { line, column } = locate(
        { path, print: source.print, text, data, yaml, lines, yamlLine },
        pointer,
      );
      return failed(at(line - yamlLine, column, hasMark ? foreignMark : tooTangled));
    }
  }
  return {
    value: { path, print: source.print, text, data, yaml, lines, yamlLine, bodyLine },
    diagnostics: [],
  };
}

const tooDeep: Problem = {
  rule: 'yaml/too-deep',
  message: tell`The values are nested more than ${mostLevels} levels deep.`,
  hint: tell`Look for a bracket or a dash that was repeated by accident.`,
};

const placeholderMarks = new RegExp(`[${placeholderStart}${placeholderEnd}]`);

const foreignMark: Problem = {
  rule: 'text/invisible-character',
  message: tell`The text has an invisible character, which the compiler itself puts around placeholders.`,
  hint: tell`Delete it and type the letters around it again.`,
};

const tooTangled: Problem = {
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

/** Front matter between two `---` lines, and the Markdown after it. Without any, the front matter is empty. */
function splitFrontMatter(path: string, text: string) {
  if (!path.endsWith('.md')) return { front: text, body: undefined, bodyLine: undefined, yamlLine: 0 };
  const match = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (!match) return { front: '{}', body: text, bodyLine: 1, yamlLine: 0 };
  const front = match[1] ?? '{}';
  return { front, body: text.slice(match[0].length), bodyLine: match[0].split('\n').length, yamlLine: 1 };
}
