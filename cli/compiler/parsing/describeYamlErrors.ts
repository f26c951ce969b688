import { visit, type YAMLError } from 'yaml';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Document, Problem } from '../content/document.ts';
import { findYamlSlip } from './findYamlSlip.ts';

/** What the YAML parser found wrong, in a translator's words, with the offset of each. */
export function describeYamlErrors(yaml: Document['yaml'], text: string) {
  const errors = independentErrors(yaml);
  const syntax = errors.find(({ code }) => !understood.has(code));
  const slip = syntax && findYamlSlip(text, lineAt(text, syntax.pos[0]));
  return errors.map((error) => {
    if (error === syntax && slip) {
      const { line, column, message, hint } = slip;
      return { offset: offsetOf(text, line) + column - 1, rule: 'yaml/syntax' as const, message, hint };
    }
    return { offset: openQuote(yaml, error) ?? error.pos[0], ...describeError(error, text) };
  });
}

/** Errors that say themselves what is wrong, and where. */
const understood = new Set<string>(['DUPLICATE_KEY', 'TAB_AS_INDENT', 'TAG_RESOLVE_FAILED']);

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function offsetOf(text: string, line: number): number {
  return text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, row) => sum + row.length + 1, 0);
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

/** What else the parser finds, for who does not know its words. */
const inWords: Partial<Record<YAMLError['code'], Sentence>> = {
  BAD_ALIAS: tell`YAML takes a text that begins with "*" for an alias.`,
  ALIAS_PROPS: tell`YAML takes a text that begins with "*" for an alias.`,
  BAD_DQ_ESCAPE: tell`After "\\" stands a letter that YAML does not know there.`,
  BAD_SCALAR_START: tell`No text begins with this character.`,
  BAD_PROP_ORDER: tell`YAML takes a word that begins with "&" or "!" for a name or a tag.`,
  MULTIPLE_ANCHORS: tell`YAML takes a word that begins with "&" or "!" for a name or a tag.`,
  MULTIPLE_TAGS: tell`YAML takes a word that begins with "&" or "!" for a name or a tag.`,
  BLOCK_IN_FLOW: tell`A list or a group with lines of its own cannot stand between brackets.`,
  KEY_OVER_1024_CHARS: tell`The key is longer than 1024 characters; the colon is probably at the wrong place.`,
  NON_STRING_KEY: tell`A key must be a word.`,
  MULTIPLE_DOCS: tell`A line with "---" begins a second text; a file holds one.`,
};

function describeError(error: YAMLError, text: string): Problem {
  const [start] = error.pos;
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return {
        rule: 'yaml/duplicate-key',
        message: tell`The key "${/^[^:\n]*/.exec(text.slice(start))?.[0].trim()}" occurs twice here.`,
        hint: tell`Keep one of the two; the other would silently win.`,
      };
    case 'TAB_AS_INDENT':
      return {
        rule: 'yaml/tab',
        message: tell`The line is indented with a tab.`,
        hint: tell`Indent with two spaces for each level.`,
      };
    case 'MISSING_CHAR':
      if (error.message.includes('quote')) {
        return {
          rule: 'yaml/syntax',
          message: tell`The quotation mark opened here is never closed.`,
          hint: tell`Close it at the end of the text. A quotation mark inside the text is written twice or with \\ before it.`,
        };
      }
      return {
        rule: 'yaml/syntax',
        message: tell`A sign of YAML is missing here: a bracket, a comma, a colon or a space.`,
        hint: tell`Close every quotation mark and bracket, and put a space after each colon.`,
      };
    case 'BAD_INDENT':
    case 'BAD_COLLECTION_TYPE':
    case 'MULTILINE_IMPLICIT_KEY':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'UNEXPECTED_TOKEN':
      return {
        rule: 'yaml/syntax',
        message: tell`The line cannot be read as YAML.`,
        hint: tell`Check the indentation, here and one line above; a text that contains ": " or starts with a special character needs quotation marks.`,
      };
    case 'TAG_RESOLVE_FAILED':
      return {
        rule: 'yaml/tag',
        message: tell`A tag (a word starting with "!") is not allowed in content.`,
        hint: tell`If it belongs to the text, put the text in quotation marks.`,
      };
    default:
      return {
        rule: 'yaml/syntax',
        message:
          inWords[error.code] ?? tell`The YAML parser stops here: ${error.message.replace(/\.?$/, '.')}`,
        hint: tell`A text that contains ": " or starts with a special character needs quotation marks.`,
      };
  }
}
