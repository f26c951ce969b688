import { type Alias, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { type Diagnostic, excerptOf, type Outcome } from '../diagnostic.ts';
import type { Document } from './document.ts';
import type { Source } from './readSources.ts';

const maxBytes = 1_000_000;
const maxDepth = 50;

/**
 * Parses YAML, or Markdown with front matter, keeping the place of every value. A byte order mark and CRLF
 * just work. Anything unreadable is a diagnostic and no document; it never throws for a mistake in the text.
 */
export function parseSource(source: Source): Outcome<Document | undefined> {
  const { path } = source;
  const report = (problem: Omit<Diagnostic, 'severity' | 'file' | 'excerpt'>, text?: string) => ({
    value: undefined,
    diagnostics: [
      {
        severity: 'error' as const,
        file: path,
        ...(text === undefined ? {} : { excerpt: excerptOf(text, problem.line) }),
        ...problem,
      },
    ],
  });

  if (source.bytes.length > maxBytes) {
    return report({
      rule: 'file/too-large',
      line: 1,
      column: 1,
      message: `The file has ${Math.ceil(source.bytes.length / 1000)} kB; at most 1000 kB are read.`,
      hint: 'Split it, or check whether something was pasted into it by accident.',
    });
  }
  const badByte = firstInvalidUtf8(source.bytes);
  const decoded = new TextDecoder('utf-8').decode(source.bytes).replaceAll('\r\n', '\n');
  if (badByte !== undefined) {
    const before = new TextDecoder('utf-8')
      .decode(source.bytes.subarray(0, badByte))
      .replaceAll('\r\n', '\n');
    const line = before.split('\n').length;
    return report(
      {
        rule: 'file/encoding',
        line,
        column: before.length - before.lastIndexOf('\n'),
        message: 'The file is not saved as UTF-8: a letter with an accent cannot be read.',
        hint: 'Save it again with the encoding "UTF-8" (in the editor\'s status bar or in "Save as").',
      },
      decoded,
    );
  }

  const { front, body, bodyLine, yamlLine } = path.endsWith('.md')
    ? splitFrontMatter(decoded)
    : { front: decoded, body: undefined, bodyLine: undefined, yamlLine: 0 };

  const deep = tooDeep(front);
  const tooDeepProblem = (line: number, column: number) =>
    report(
      {
        rule: 'yaml/too-deep',
        line,
        column,
        message: `The values are nested more than ${maxDepth} levels deep.`,
        hint: 'Look for a bracket or a dash that was repeated by accident.',
      },
      decoded,
    );
  if (deep) return tooDeepProblem(deep.line + yamlLine, deep.column);

  const lines = new LineCounter();
  let yaml: Document['yaml'];
  try {
    yaml = parseDocument(front, {
      lineCounter: lines,
      prettyErrors: false,
      stringKeys: false,
      uniqueKeys: true,
    });
  } catch (error) {
    if (error instanceof RangeError) return tooDeepProblem(1 + yamlLine, 1);
    throw error;
  }

  const diagnostics: Diagnostic[] = independentErrors(yaml).map((error) => {
    const { line, col } = lines.linePos(openQuote(yaml, error) ?? error.pos[0]);
    const at = { line: line + yamlLine, column: col };
    return {
      severity: 'error',
      file: path,
      ...at,
      ...describeYamlError(error, front),
      excerpt: excerptOf(decoded, at.line),
    };
  });
  visit(yaml, {
    Alias(_key, alias: Alias) {
      const { line, col } = lines.linePos(alias.range?.[0] ?? 0);
      diagnostics.push({
        severity: 'error',
        rule: 'yaml/alias',
        file: path,
        line: line + yamlLine,
        column: col,
        message: `The alias "*${alias.source}" is not allowed in content.`,
        hint: 'Write the value out here, so that each file can be read by itself.',
        excerpt: excerptOf(decoded, line + yamlLine),
      });
      return visit.BREAK;
    },
  });
  if (diagnostics.length > 0) return { value: undefined, diagnostics };

  const value = yaml.toJS();
  if (value === null && body === undefined) {
    return report({
      rule: 'yaml/empty',
      line: 1,
      column: 1,
      message: 'The file is empty.',
      hint: 'Fill it in, or delete it.',
    });
  }
  const data = body === undefined ? value : { ...value, body };
  return { value: { path, text: decoded, data, yaml, lines, yamlLine, bodyLine }, diagnostics: [] };
}

/** Offset of the first byte that is not UTF-8. */
function firstInvalidUtf8(bytes: Buffer): number | undefined {
  const valid = (length: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  if (valid(bytes.length)) return undefined;
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (valid(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Front matter between two `---` lines, and the Markdown after it. Without any, the front matter is empty. */
function splitFrontMatter(text: string) {
  const match = /^\uFEFF?---\n([\s\S]*?\n)?---(?:\n|$)/.exec(text);
  if (!match) return { front: '{}', body: text, bodyLine: 1, yamlLine: 0 };
  const front = match[1] ?? '{}';
  return { front, body: text.slice(match[0].length), bodyLine: match[0].split('\n').length, yamlLine: 1 };
}

/** First place nested deeper than any honest content, found without recursion: flow brackets and `- - -` runs. */
function tooDeep(text: string): { line: number; column: number } | undefined {
  let depth = 0;
  for (const [index, row] of text.split('\n').entries()) {
    for (let column = 0; column < row.length; column += 1) {
      const letter = row[column];
      if (letter === '[' || letter === '{') depth += 1;
      else if (letter === ']' || letter === '}') depth = Math.max(0, depth - 1);
      if (depth > maxDepth) return { line: index + 1, column: column + 1 };
    }
    const dashes = /^(?:\s*- ){51}/.exec(row);
    if (dashes) return { line: index + 1, column: dashes[0].length + 1 };
  }
  return undefined;
}

/** The first error, since what the parser says after it rarely helps, and every key that occurs twice. */
function independentErrors({ errors, warnings }: Document['yaml']): YAMLError[] {
  const all = [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  const first =
    all.find(({ code }) => code === 'TAB_AS_INDENT') ?? all.find(({ code }) => code !== 'DUPLICATE_KEY');
  return all.filter((error) => error === first || error.code === 'DUPLICATE_KEY');
}

/** Where the quotation mark was opened that is never closed: the parser only knows where the text ends. */
function openQuote(yaml: Document['yaml'], error: YAMLError): number | undefined {
  if (error.code !== 'MISSING_CHAR' || !error.message.includes('quote')) return undefined;
  let opened: number | undefined;
  visit(yaml, {
    Scalar(_key, { type, range }) {
      if ((type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') && range) opened = range[0];
    },
  });
  return opened;
}

/** The parser's error in a translator's words. */
function describeYamlError(error: YAMLError, text: string): { rule: string; message: string; hint?: string } {
  const [start] = error.pos;
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return {
        rule: 'yaml/duplicate-key',
        message: `The key "${/^[^:\n]*/.exec(text.slice(start))?.[0].trim()}" occurs twice here.`,
        hint: 'Keep one of the two; the other would silently win.',
      };
    case 'TAB_AS_INDENT':
      return {
        rule: 'yaml/tab',
        message: 'The line is indented with a tab.',
        hint: 'Indent with two spaces for each level.',
      };
    case 'MISSING_CHAR':
      if (error.message.includes('quote')) {
        return {
          rule: 'yaml/syntax',
          message: 'The quotation mark opened here is never closed.',
          hint: 'Close it at the end of the text. A quotation mark inside the text is written twice or with \\ before it.',
        };
      }
      return {
        rule: 'yaml/syntax',
        message: error.message.replace(/\.?$/, '.'),
        hint: 'Close every quotation mark and bracket, and put a space after each colon.',
      };
    case 'BAD_INDENT':
    case 'BAD_COLLECTION_TYPE':
    case 'MULTILINE_IMPLICIT_KEY':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'UNEXPECTED_TOKEN':
      return {
        rule: 'yaml/syntax',
        message: 'The line cannot be read as YAML.',
        hint: 'Check the indentation, here and one line above; a text that contains ": " or starts with a special character needs quotation marks.',
      };
    case 'TAG_RESOLVE_FAILED':
      return {
        rule: 'yaml/tag',
        message: 'A tag (a word starting with "!") is not allowed in content.',
        hint: 'If it belongs to the text, put the text in quotation marks.',
      };
    default:
      return {
        rule: 'yaml/syntax',
        message: error.message.replace(/\.?$/, '.'),
        hint: 'A text that contains ": " or starts with a special character needs quotation marks.',
      };
  }
}
