import { createRequire } from 'node:module';
import type { Node, ParseError } from 'jsonc-parser';
import { placeIn } from '../diagnostics/placeIn.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';

/** The first thing that keeps a text from being JSON, and where it stands (line and column from 1). */
export class NoJson extends Error {
  readonly reason: Sentence;
  readonly line: number;
  readonly column: number;

  constructor(json: string, { reason, at }: { reason: Sentence; at: number }) {
    super(reason.says);
    this.reason = reason;
    ({ line: this.line, column: this.column } = placeIn(json, at));
  }
}

/** JSON, a byte order mark left out. Throws `NoJson`, in words that are the same on every version of Node. */
export function parseJson(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json);
  } catch {
    throw new NoJson(json, findMistake(json));
  }
}

/** The value of a text that may be JSON; nothing where it is none, whatever keeps it from it. */
export function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The values of JSON that can be read, with their places. */
export function jsonTree(json: string): Node {
  const tree = parserWithPlaces().parseTree(json);
  if (!tree) throw new Error('A text that is JSON has a value');
  return tree;
}

/** Loaded only for a mistake. */
function parserWithPlaces(): typeof import('jsonc-parser') {
  return createRequire(import.meta.url)('jsonc-parser');
}

/** Node's own words have a place or none, in English, and other ones in each version. */
function findMistake(json: string): { reason: Sentence; at: number } {
  const { parse, printParseErrorCode } = parserWithPlaces();
  const errors: ParseError[] = [];
  parse(json, errors, { disallowComments: true });
  const [{ offset: at, error } = { offset: 0, error: 0 }] = errors;
  if (at >= json.trimEnd().length) return { reason: endsTooSoon, at };
  if (/[\s\p{Cf}]/u.test(json.charAt(at))) return { reason: noPlainSpace, at };
  return { reason: reasons[printParseErrorCode(error)] ?? tell`it is not JSON`, at };
}

const endsTooSoon = tell`it ends too soon: a value or a bracket is missing`;
/** As web pages and word processors have them. */
const noPlainSpace = tell`this space, or sign without width, is none that JSON knows: type a plain space, or none`;
const noComments = tell`JSON has no comments`;
const noNumber = tell`JSON writes numbers differently`;

/** By the names that the parser has for them. */
const reasons: Readonly<Record<string, Sentence>> = {
  InvalidSymbol: tell`texts go in double quotation marks`,
  InvalidNumberFormat: noNumber,
  UnexpectedEndOfNumber: noNumber,
  PropertyNameExpected: tell`a key in double quotation marks is missing here, or there is one comma too many before it`,
  ValueExpected: tell`a value is missing here, or there is one comma too many before it`,
  ColonExpected: tell`a ":" is missing here`,
  CommaExpected: tell`a "," is missing before this`,
  CloseBraceExpected: tell`a "}" is missing here`,
  CloseBracketExpected: tell`a "]" is missing here`,
  EndOfFileExpected: tell`this comes after the end: there is one bracket too many, or one was closed too soon`,
  InvalidCommentToken: noComments,
  UnexpectedEndOfComment: noComments,
  UnexpectedEndOfString: tell`a text ends at its line without a quotation mark`,
  InvalidUnicode: tell`four digits are missing after \\u`,
  InvalidEscapeCharacter: tell`JSON does not know what follows this backslash; write a backslash itself twice`,
  InvalidCharacter: tell`a text has a tab or another control character`,
};
