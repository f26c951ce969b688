import { type Alias, LineCounter, parseDocument, visit } from 'yaml';
import { type Diagnostic, excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import type { Document, Problem } from '../content/document.ts';
import type { Source } from '../content/readSources.ts';
import { decodeText } from './decodeText.ts';
import { describeYamlErrors } from './describeYamlErrors.ts';
import { findTooDeep, maxDepth } from './findTooDeep.ts';

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

  const deep = findTooDeep(front);
  if (deep) return failed(at(deep.line, deep.column, tooDeep));
  const lines = new LineCounter();
  let yaml: Document['yaml'];
  try {
    yaml = parseDocument(front, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  } catch (error) {
    if (error instanceof RangeError) return failed(at(1, 1, tooDeep)); // the parser's own stack
    throw error;
  }
  const atOffset = (offset: number, problem: Problem) => {
    const { line, col } = lines.linePos(offset);
    return at(line, col, problem);
  };
  const diagnostics = describeYamlErrors(yaml, front).map(({ offset, ...problem }) =>
    atOffset(offset, problem),
  );
  const alias = firstAlias(yaml);
  if (alias) diagnostics.push(atOffset(alias.range?.[0] ?? 0, aliasProblem(alias.source)));
  if (diagnostics.length > 0) return failed(...diagnostics);

  const value = yaml.toJS();
  if (value === null && body === undefined) {
    return failed(
      at(1, 1, { rule: 'yaml/empty', message: 'The file is empty.', hint: 'Fill it in, or delete it.' }),
    );
  }
  const data = body === undefined ? value : { ...value, body };
  return {
    value: { path, print: source.print, text, data, yaml, lines, yamlLine, bodyLine },
    diagnostics: [],
  };
}

const tooDeep: Problem = {
  rule: 'yaml/too-deep',
  message: `The values are nested more than ${maxDepth} levels deep.`,
  hint: 'Look for a bracket or a dash that was repeated by accident.',
};

function aliasProblem(name: string): Problem {
  return {
    rule: 'yaml/alias',
    message: `The alias "*${name}" is not allowed in content.`,
    hint: 'Write the value out here, so that each file can be read by itself.',
  };
}

function firstAlias(yaml: Document['yaml']): Alias | undefined {
  let found: Alias | undefined;
  visit(yaml, {
    Alias(_key, alias) {
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

/** Front matter between two `---` lines, and the Markdown after it. Without any, the front matter is empty. */
function splitFrontMatter(path: string, text: string) {
  if (!path.endsWith('.md')) return { front: text, body: undefined, bodyLine: undefined, yamlLine: 0 };
  const match = /^\uFEFF?---\n([\s\S]*?\n)?---(?:\n|$)/.exec(text);
  if (!match) return { front: '{}', body: text, bodyLine: 1, yamlLine: 0 };
  const front = match[1] ?? '{}';
  return { front, body: text.slice(match[0].length), bodyLine: match[0].split('\n').length, yamlLine: 1 };
}
