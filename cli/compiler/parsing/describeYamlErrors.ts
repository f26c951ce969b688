import { type Alias, visit, type YAMLError } from 'yaml';
import type { Finding } from '../../diagnostics/finding.ts';
import { offsetOfLine, placeIn } from '../../diagnostics/placeIn.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Document } from '../content/document.ts';
import { findDirective, findMisread, noTags } from './findHiddenSlip.ts';
import { findOtherSign } from './findOtherSign.ts';
import { beginsWithSign, findYamlSlip, itemSlip } from './findYamlSlip.ts';

/** What is wrong in a text. */
interface Described extends Finding {
  /** The whole line as it should be, where the hint says it. */
  mended?: string;
}

/**
 * What keeps YAML from being read, in a translator's words. An alias and the syntax around it
 * give one problem: the common slip, if it is one, else whichever comes first.
 */
export function describeYamlErrors(yaml: Document['yaml'], text: string): Described[] {
  const directive = findDirective(text);
  if (directive) return [directive];
  const errors = independentErrors(yaml);
  const syntax = errors.find(({ code }) => !understood.has(code));
  const slip = syntax && findSlip(yaml, text, syntax);
  const alias = firstAlias(yaml);
  const aliasAt = alias?.range?.[0] ?? 0;
  const isAlias = alias && (!syntax || (!slip && aliasAt <= syntax.pos[0]));
  const described = errors
    .filter((error) => !(isAlias && error === syntax))
    .map((error) =>
      error === syntax && slip
        ? slip
        : (endOfText(error, text) ?? { at: error.pos[0], ...describeError(error, text) }),
    );
  if (isAlias) return [...described, aliasProblem(alias.source, text, aliasAt)];
  const misread = described.length === 0 ? findMisread(yaml, text) : undefined;
  return misread ? [misread] : joinPasted(described);
}

/** One of so many keys may be written twice by itself; more were pasted. */
const mostAlone = 3;

/** Keys that occur twice, with one cause if they are many. */
function joinPasted(problems: Described[]): Described[] {
  const isTwice = ({ rule }: Finding) => rule === 'yaml/duplicate-key';
  if (problems.filter(isTwice).length <= mostAlone) return problems;
  const hint = tell`This many keys were probably pasted twice: delete what is here if it is the same as above.`;
  return problems.map((problem) => (isTwice(problem) ? { ...problem, hint, cause: 'pasted' } : problem));
}

/** Where a person went wrong, when the parser gave up later. */
function findSlip(yaml: Document['yaml'], text: string, error: YAMLError): Described | undefined {
  const until = lineAt(text, error.pos[0]);
  const sign = findOtherSign(text, until);
  if (sign) return sign;
  const slip = findYamlSlip(text, until);
  const at = slip && offsetOfLine(text.split('\n'), slip.line - 1) + slip.column - 1;
  const quote = openQuote(yaml, text, error);
  if (quote !== undefined && (at === undefined || quote < at)) return { at: quote, ...neverClosed };
  if (!slip || at === undefined) return undefined;
  const { line: _line, column: _column, ...problem } = slip;
  return { at, rule: 'yaml/syntax', ...problem };
}

/** Errors that say themselves what is wrong, and where. */
const understood = new Set<string>(['DUPLICATE_KEY', 'TAB_AS_INDENT', 'TAG_RESOLVE_FAILED']);

const lineAt = (text: string, offset: number) => placeIn(text, offset).line;
const lineOf = (text: string, offset: number) => text.split('\n')[lineAt(text, offset) - 1] ?? '';

/**
 * The first error, since what the parser says after it rarely helps, and every key before it that occurs twice: what
 * follows may have lost its group.
 */
function independentErrors({ errors, warnings }: Document['yaml']): YAMLError[] {
  const all = [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  const first =
    all.find(({ code }) => code === 'TAB_AS_INDENT') ?? all.find(({ code }) => code !== 'DUPLICATE_KEY');
  const isBefore = (error: YAMLError) => !first || error.pos[0] < first.pos[0];
  return all.filter((error) => error === first || (error.code === 'DUPLICATE_KEY' && isBefore(error)));
}

/**
 * Where the quotation mark was opened that is never closed: the parser only knows where the text ends, or where another
 * quotation mark ended it. A text that holds lines with keys, and behind which it stops, was to end before them.
 */
function openQuote(yaml: Document['yaml'], text: string, error: YAMLError): number | undefined {
  const isOpen = error.code === 'MISSING_CHAR' && error.message.includes('quote');
  let opened: number | undefined;
  visit(yaml, {
    Scalar(_key, { type, range }) {
      if ((type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE') || !range) return undefined;
      const [from, to] = range;
      const stopsBehind = lineAt(text, to) === lineAt(text, error.pos[0]);
      const holdsKeys = stopsBehind && /\n\s*(- )?[\w.-]+:( |\n)/.test(text.slice(from, to));
      if (!isOpen && !holdsKeys) return undefined;
      opened = from;
      return isOpen ? undefined : visit.BREAK;
    },
  });
  return opened;
}

/** The line `...` by which YAML ends a text, where another one follows without `---`. */
function endOfText({ code, pos: [start] }: YAMLError, text: string): Described | undefined {
  if (code !== 'MULTIPLE_DOCS' || text.startsWith('---', start)) return undefined;
  const end = [...text.slice(0, start).matchAll(/^\.\.\.(?=\s)/gm)].at(-1);
  return (
    end && {
      at: end.index,
      rule: 'yaml/syntax',
      message: tell`A line with "..." ends the text; what follows is a second one, and a file holds one.`,
      hint: tell`Delete this line; what follows goes into a file of its own if it is something else.`,
    }
  );
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

const neverClosed: Omit<Finding, 'at'> = {
  rule: 'yaml/syntax',
  message: tell`The quotation mark opened here is never closed.`,
  hint: tell`Close it at the end of the text. A quotation mark inside the text is written twice or with \\ before it.`,
};

/** An alias is meant only if the file names a value so. */
function aliasProblem(name: string, text: string, at: number): Described {
  const problem = text.includes(`&${name}`) ? undefined : beginsWithSign(text, at);
  if (problem) return problem;
  const item = itemSlip(lineOf(text, at));
  if (item && lineOf(text, at).indexOf('*') === item.column - 1)
    return { at, rule: 'yaml/syntax', message: item.message, hint: item.hint, mended: item.mended };
  return {
    rule: 'yaml/alias',
    at,
    message: tell`The alias "*${name}" is not allowed in content.`,
    hint: tell`Write the value out here, so that each file can be read by itself.`,
  };
}

/** A key as it is read, whatever quotation marks are around it. */
function keyAt(text: string, at: number): string {
  const [, quoted, plain = ''] = /^(?:["']([^"'\n]*)|([^:\n]*))/.exec(text.slice(at)) ?? [];
  return quoted ?? plain.trim();
}

function describeError({ code, message, pos: [start] }: YAMLError, text: string): Omit<Described, 'at'> {
  if (code === 'DUPLICATE_KEY')
    return {
      rule: 'yaml/duplicate-key',
      message: tell`The key "${keyAt(text, start)}" occurs twice here.`,
      hint: tell`Keep one of the two; the other would silently win.`,
    };
  if (code === 'TAB_AS_INDENT')
    return {
      rule: 'yaml/tab',
      message: tell`The line is indented with a tab.`,
      hint: tell`Indent with two spaces for each level.`,
      cause: 'tab',
      mended: lineOf(text, start).replace(/^\s+/, (blanks) => blanks.replace(/\t/g, '  ')),
    };
  if (code === 'TAG_RESOLVE_FAILED') return noTags;
  if (code === 'MISSING_CHAR' && message.includes('quote')) return neverClosed;
  const [says, hint = quotesNeeded] = inWords[code] ?? [
    tell`The YAML parser stops here: ${message.replace(/\.?$/, '.')}`,
  ];
  return { rule: 'yaml/syntax', message: says, hint };
}

type Said = [message: Sentence, hint?: Sentence];

const quotesNeeded = tell`A text that contains ": " or starts with a special character needs quotation marks.`;
const noYaml: Said = [
  tell`The line cannot be read as YAML.`,
  tell`Check the indentation, here and one line above; a text that contains ": " or starts with a special character needs quotation marks.`,
];
const noAlias: Said = [tell`YAML takes a text that begins with "*" for an alias.`];
const noName: Said = [tell`YAML takes a word that begins with "&" or "!" for a name or a tag.`];

/** Other errors of the parser, in words for people who do not know its terms. */
const inWords: Partial<Record<YAMLError['code'], Said>> = {
  MISSING_CHAR: [
    tell`Something that YAML needs is missing here: a bracket, a comma, a colon or a space.`,
    tell`Close every quotation mark and bracket, and put a space after each colon.`,
  ],
  BAD_INDENT: noYaml,
  BAD_COLLECTION_TYPE: noYaml,
  MULTILINE_IMPLICIT_KEY: noYaml,
  BLOCK_AS_IMPLICIT_KEY: noYaml,
  UNEXPECTED_TOKEN: noYaml,
  MULTIPLE_DOCS: [
    tell`A line with "---" begins a second text; a file holds one.`,
    tell`Delete this line; what follows goes into a file of its own if it is something else.`,
  ],
  BAD_DQ_ESCAPE: [
    tell`YAML does not know the letter after "\\" here.`,
    tell`Write the backslash twice, or put the text between the marks ', where it stands for itself.`,
  ],
  BAD_ALIAS: noAlias,
  ALIAS_PROPS: noAlias,
  BAD_SCALAR_START: [tell`No text begins with this character.`],
  BAD_PROP_ORDER: noName,
  MULTIPLE_ANCHORS: noName,
  MULTIPLE_TAGS: noName,
  BLOCK_IN_FLOW: [tell`A list or a group with lines of its own cannot be between brackets.`],
  KEY_OVER_1024_CHARS: [
    tell`The key is longer than 1024 characters; the colon is probably in the wrong place.`,
  ],
  NON_STRING_KEY: [tell`A key must be a word.`],
};
