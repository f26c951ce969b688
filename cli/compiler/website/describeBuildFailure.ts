import type { BuildFailure, Location, Message, OnResolveArgs, Plugin } from 'esbuild';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { severityOf } from '../../diagnostics/rules.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { CodePlace } from './saidInCode.ts';
import { withoutEchoes } from './withoutEchoes.ts';

/** Where problems are told that know no better place, and for entries that are no files the files they stand for. */
export interface Places {
  entry: string;
  files?: ReadonlyMap<string, string>;
}

/**
 * Problems of a website's own code, as the bundler found them, each once. Anything else that was thrown is thrown
 * again.
 */
export function describeBuildFailure(error: unknown, places: Places): Diagnostic[] {
  if (!isBuildFailure(error)) throw error;
  return withoutEchoes(error.errors).map((message) => broken(message, places));
}

/**
 * What the bundler took, but hardly as it was meant: a word of CSS that does not exist, code that is never reached.
 * After a bracket of CSS that is never closed the rest of the file has no effect, and what is imported from a file
 * without exports is never there, so these are no less than errors.
 */
export function describeBuildWarnings(warnings: readonly Message[], places: Places): Diagnostic[] {
  const own = warnings.filter(({ location }) => !location?.file.includes('node_modules/'));
  return own.map((message) => {
    if (graveWarnings.has(message.id)) return broken(message, places);
    const suggestion = message.location?.suggestion;
    return {
      ...placeOf(message, places),
      severity: severityOf('code/doubtful'),
      rule: 'code/doubtful',
      message: tell`The code probably does not do what it should: ${sentence(message.text)}`,
      hint: suggestion
        ? tell`Did you mean "${suggestion}"?`
        : tell`Correct it, or write it so that it says what is meant.`,
    };
  });
}

const graveWarnings = new Set(['css-syntax-error', 'import-is-undefined']);

/** Code that cannot be used, at its place. */
export function brokenCode(place: CodePlace, message: Sentence, hint: Sentence): Diagnostic {
  return { severity: 'error', rule: 'code/broken', ...place, message, hint };
}

/** A definition that is not what the compiler takes, at its place. */
export function wrongDefinition(place: CodePlace, message: Sentence, hint?: Sentence): Diagnostic {
  return { severity: 'error', rule: 'code/definition', ...place, message, hint };
}

/** What is told instead of the words of the bundler. */
export interface Refusal {
  message: Sentence;
  hint: Sentence;
}

/** Refuses imports whose path fits, where `refusalOf` says why. */
export function refuseImports(
  name: string,
  filter: RegExp,
  refusalOf: (imported: OnResolveArgs) => Refusal | undefined,
): Plugin {
  return {
    name,
    setup({ onResolve }) {
      onResolve({ filter }, (imported) => {
        const detail = refusalOf(imported);
        return detail && { errors: [{ text: name, detail }] };
      });
    },
  };
}

/** Styles are bundled from their own entry: what code imports of them would lie in a file that no page loads. */
export const noStylesInCode = refuseImports('styles', /\.css$/, ({ kind, with: { type } }) =>
  // As text it goes wherever the code puts it.
  type === undefined && ['import-statement', 'require-call', 'dynamic-import'].includes(kind)
    ? {
        message: tell`Code cannot import styles: no page would have them.`,
        hint: tell`Import them in the stylesheet that the definition of the website names, with @import.`,
      }
    : undefined,
);

function broken({ detail, ...message }: Message, places: Places): Diagnostic {
  const refusal: Refusal | undefined = detail ?? lostExport(message, places);
  return brokenCode(
    placeOf(message, places),
    refusal?.message ?? tell`The code cannot be used: ${sentence(message.text)}`,
    refusal?.hint ?? wayOut(message.text),
  );
}

/** A website that came from elsewhere often left its package.json behind. */
function wayOut(text: string): Sentence {
  return text.startsWith('Could not resolve "#')
    ? tell`What a name with "#" stands for is written under "imports" in the package.json of the website. Nothing can be built before.`
    : tell`Correct it; nothing can be built before.`;
}

/** A file that stands for an entry has to export what the entry takes of it. */
function lostExport({ text, location }: Omit<Message, 'detail'>, { files }: Places): Refusal | undefined {
  const [, name] =
    /^(?:No matching export in ".*" for import|Import) "(.*?)"(?:$| will always be undefined)/.exec(text) ??
    [];
  if (!name || !location || !files?.has(location.file)) return undefined;
  return {
    message: tell`This file exports no component "${name}", after which it is called.`,
    hint: tell`Export the component with this name, or rename the file.`,
  };
}

/** A bracket that is never closed is told where it was opened. */
function placeOf({ id, location: at, notes }: Omit<Message, 'detail'>, { entry, files }: Places) {
  const location = (id === 'css-syntax-error' && notes.find((note) => note.location)?.location) || at;
  const file = location && files?.get(location.file);
  if (file) return { file, line: 1, column: 1 };
  return {
    file: location?.file ?? entry,
    line: location?.line ?? 1,
    column: location ? columnOf(location) : 1,
    excerpt: location?.lineText,
  };
}

/** From 1, in letters: the bundler counts bytes. */
function columnOf({ column, lineText }: Location): number {
  return Buffer.from(lineText).subarray(0, column).toString().length + 1;
}

function sentence(text: string): string {
  return text.replace(/\.?$/, '.');
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return (
    error instanceof Error && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0
  );
}
