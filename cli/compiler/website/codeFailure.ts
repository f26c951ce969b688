import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, normalize, resolve } from 'node:path';
import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { placeIn } from '../../diagnostics/placeIn.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { asError } from '../../terminal/asError.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { sitePath } from '../../terminal/sitePath.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type DefinitionBundle, options } from './bundleDefinition.ts';
import { compilersReact } from './compilersReact.ts';
import { searchCode } from './searchCode.ts';

/** How to find what failed. */
interface Traces {
  /** How the definition says what it is. */
  said?: RegExp[];
  /** The lines of a stack around it, if what was thrown knows none. */
  around?: () => Promise<string>;
}

/** What could not be made because code of the website, or what it was given, threw something. */
export class MakingFailed extends Error {
  readonly what: Sentence;
  readonly traces: Traces;

  constructor(what: Sentence, cause: unknown, traces: Traces = {}) {
    super(say(what, 'en'), { cause });
    this.what = what;
    this.traces = traces;
  }
}

/** A mistake of the website's code that the compiler notices while that code runs, or in what a function of it gave. */
export class CodeMistake extends Error {
  readonly sentence: Sentence;
  /** The function, once it has ended. */
  readonly made: unknown;
  /** Whether it would be no other if it ran once more, and take as long. */
  readonly lasts: boolean = false;

  constructor(sentence: Sentence, made?: unknown) {
    super(say(sentence, 'en'));
    this.sentence = sentence;
    this.made = made;
  }
}

/** The code of a website: its root, and the file it begins with. */
interface Code extends Pick<DefinitionBundle, 'file' | 'inputs'> {
  root: string;
  entry: string;
}

/**
 * Tells what the website's own code threw at the lines that threw it, each line once. Where the compiler threw
 * anything, which is a bug, nothing is told.
 */
export async function describeCodeFailure(error: unknown, code: Code): Promise<Diagnostic[]> {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const failures = await Promise.all(errors.map((one) => failureIn(one, code)));
  if (failures.some(({ frames }) => frames === undefined)) return [];
  // One line may say of each page what it lacks: the first stands for all.
  const lineOf = ({ frames, thrown }: Failure) => JSON.stringify(frames?.[0] ?? thrown);
  const byLine = new Map(failures.toReversed().map((failure) => [lineOf(failure), failure] as const));
  const wordsAt = (line: Failure) =>
    new Set(failures.filter((one) => lineOf(one) === lineOf(line)).map(({ thrown }) => say(thrown, 'en')));
  const toSource = await readMap(code);
  const find = searchCode(code.root, code.entry, code.inputs);
  return [...byLine.values()].reverse().map((failure) => {
    const { frames = [], what, said, thrown, hint } = failure;
    // What bundling adds has no place in any file.
    const [place = find(said)] = frames.flatMap((frame) => toSource(frame) ?? []);
    const others = wordsAt(failure).size - 1;
    return {
      severity: 'error',
      rule: 'code/failed',
      ...place,
      message: what ? tell`${what}: ${thrown}` : tell`The code fails: ${thrown}`,
      hint:
        others > 0
          ? tell`${hint} ${tell`This line fails with ${tell`${others} other messages`}, too.`}`
          : hint,
      excerpt: excerptOf(readFileSync(join(code.root, place.file), 'utf8'), place.line),
    };
  });
}

interface Failure {
  /** What could not be made. */
  what?: Sentence;
  /** How the definition says what that is. */
  said: RegExp[];
  /** The words of the exception. */
  thrown: Sentence;
  /** The way out. */
  hint: Sentence;
  /**
   * Lines of the bundle that threw, the last one first; none if they are not known, undefined if the compiler threw.
   */
  frames: Frame[] | undefined;
}

async function failureIn(error: unknown, code: Code): Promise<Failure> {
  const causes = causesOf(error);
  const made = causes.find((one) => one instanceof MakingFailed);
  const thrown = causes.at(-1);
  const cause = asError(thrown);
  const { said = [], around } = made?.traces ?? {};
  const lasts = cause instanceof CodeMistake && cause.lasts;
  // Only others throw what is no error, which knows no line.
  const frames = made && !(thrown instanceof Error) ? [] : ownFrames(cause, code, made !== undefined);
  return {
    what: made?.what,
    said,
    thrown: cause instanceof CodeMistake ? cause.sentence : tell`${wordsOf(cause)}`,
    hint: wayOut(cause, made !== undefined),
    frames: frames?.length === 0 && around && !lasts ? componentFrame(await around(), code) : frames,
  };
}

/** What exists in browsers alone, as code asks for it in vain. */
const ofBrowsers =
  /^(?:window|document|location|history|screen|matchMedia|(?:local|session)Storage|requestAnimationFrame|addEventListener|alert|\w*Observer|(?:HTML|SVG)\w*Element) is not defined$/;

/** What to do about an exception. Code that makes something may read from a file of content that is gone. */
function wayOut(cause: Error, makesSomething: boolean): Sentence {
  if ('neverRuns' in cause)
    return tell`Make an island of the part that acts, or let a script of the website act on it; nothing can be built before.`;
  if (cause instanceof ReferenceError && ofBrowsers.test(cause.message))
    return tell`This code runs where pages are made, without a browser: what needs one goes into a script, or into an effect of an island. Nothing can be built before.`;
  if (makesSomething && cause instanceof TypeError && / properties of (undefined|null)/.test(cause.message))
    return tell`Correct it, or put back the file of content that it reads, if that was deleted or renamed. Nothing can be built before.`;
  return tell`Correct it; nothing can be built before.`;
}

/** What an exception says; one of the website may say it in other languages, too (`inOther`). */
function wordsOf(error: Error): Sentence {
  if ('lacksComponent' in error)
    return tell`There is no component of this name: its file does not export it, or it gets its value later.`;
  if ('neverRuns' in error)
    return tell`"${String(error.neverRuns)}" would never run here: browsers get this page as HTML, without its code.`;
  const said = (text: string): string => `${text.replace(/\.$/, '')}.`;
  const inOther = 'inOther' in error && isGroup(error.inOther) ? Object.entries(error.inOther) : [];
  return {
    says: said(error.message),
    inOther: Object.fromEntries(inOther.map(([code, text]) => [code, said(String(text))])),
  };
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error && 'cause' in error ? [error, ...causesOf(error.cause)] : [error];
}

interface Frame {
  line: number;
  column: number;
}

/**
 * The lines of the bundle that threw, libraries aside. There are none if only a library stands between, which rejects
 * what a page is made of. It is undefined if the compiler threw.
 */
function ownFrames(error: Error, { file }: Code, isMade: boolean): Frame[] | undefined {
  const bundle = realpathSync(file); // links are followed before code is loaded
  const isOwn = ({ path }: { path: string }) => path === bundle;
  const frames = readStack(String(error.stack));
  const own = frames.filter(isOwn);
  if (error instanceof CodeMistake) return own.length > 0 ? own : placeOf(error.made, bundle);
  const at = frames.findIndex((frame) => isOwn(frame) || isOfCompiler(frame.path));
  const frame = frames[at];
  if (frame && isOwn(frame)) return own;
  return isMade && at !== 0 ? [] : undefined;
}

/** The innermost component of a stack of React, if it is of the bundle. React knows some by their names alone. */
function componentFrame(stack: string, { file }: Code): Frame[] {
  const bundle = realpathSync(file);
  const frame = readStack(stack).find(({ name }) => /^[A-Z]/.test(name));
  if (!frame) return [];
  if (frame.path === bundle) return [frame];
  if (frame.line > 0) return []; // of a library
  const code = readFileSync(bundle, 'utf8');
  const begins = new RegExp(`\\bfunction ${frame.name}\\(|\\b${frame.name}=(?:async ?)?\\(`, 'g');
  const [begin, ...others] = code.matchAll(begins);
  return begin && others.length === 0 ? [placeIn(code, begin.index)] : [];
}

/** The lines of a stack, each with what is called there. */
function readStack(stack: string): (Frame & { path: string; name: string })[] {
  // The first bracket opens a place only where one is closed: a folder may be called "site (1)".
  return [...stack.matchAll(/^ +at (?:(.*?) \((.+)\)|(.+))$/gm)].map(
    ([, name = '', inBrackets, bare = '']) => {
      const [, path = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(inBrackets ?? bare) ?? [];
      return { path: normalize(path), line: Number(line), column: Number(column), name };
    },
  );
}

/** Where a function stands in a bundle, unless another one has the same words. */
function placeOf(made: unknown, bundle: string): Frame[] {
  if (typeof made !== 'function') return [];
  const code = readFileSync(bundle, 'utf8');
  const [before = '', after, ...others] = code.split(String(made));
  return after === undefined || others.length > 0 ? [] : [placeIn(code, before.length)];
}

function isOfCompiler(path: string): boolean {
  return path.startsWith(codeFolder) && !path.slice(codeFolder.length).includes('node_modules');
}

/** Where a place of the bundle is written; nothing when the code has changed since, or nobody wrote it. */
async function readMap({ root, entry, file }: Code) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...options,
    sourcemap: 'external',
    outfile: file,
    absWorkingDir: root,
    entryPoints: [entry],
    plugins: [compilersReact],
  });
  const [map, bundle] = ['.map', '.cjs'].map(
    (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text,
  );
  const sources = map && bundle === readFileSync(file, 'utf8') ? new SourceMap(JSON.parse(map)) : undefined;
  return (frame: Frame) => {
    if (!sources) return undefined;
    const found = sources.findEntry(frame.line - 1, frame.column - 1);
    if (!('originalSource' in found)) return undefined;
    const path = sitePath(root, resolve(dirname(file), found.originalSource));
    if (!existsSync(join(root, path))) return undefined;
    return { file: path, line: found.originalLine + 1, column: found.originalColumn + 1 };
  };
}
