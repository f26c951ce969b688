import type { BuildFailure, Message } from 'esbuild';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** Problems of a website's own code, as the bundler found them. Anything else that was thrown is thrown again. */
export function describeBuildFailure(error: unknown, entry: string): Diagnostic[] {
  if (!isBuildFailure(error)) throw error;
  return error.errors.map((message) => broken(message, entry));
}

/**
 * What the bundler took, but hardly as it was meant: a word of CSS that does not exist, code that is never reached. After
 * a bracket of CSS that is never closed the rest of the file has no effect, so that is no less than an error.
 */
export function describeBuildWarnings(warnings: readonly Message[], entry: string): Diagnostic[] {
  const own = warnings.filter(({ location }) => !location?.file.includes('node_modules/'));
  return own.map((message) => {
    if (message.id === 'css-syntax-error') return broken(message, entry);
    const suggestion = message.location?.suggestion;
    return {
      ...placeOf(message, entry),
      severity: 'warning',
      rule: 'code/doubtful',
      message: tell`The code hardly does what it should: ${sentence(message.text)}`,
      hint: suggestion
        ? tell`Did you mean "${suggestion}"?`
        : tell`Correct it, or write it so that it says what is meant.`,
    };
  });
}

function broken(message: Message, entry: string): Diagnostic {
  return {
    ...placeOf(message, entry),
    severity: 'error',
    rule: 'code/broken',
    message: tell`The code cannot be used: ${sentence(message.text)}`,
    hint: tell`Correct it; nothing can be built before.`,
  };
}

/** Of a bracket that is never closed the place where it was opened. */
function placeOf({ id, location: at, notes }: Message, entry: string) {
  const location = (id === 'css-syntax-error' && notes.find((note) => note.location)?.location) || at;
  return {
    file: location?.file ?? entry,
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    excerpt: location?.lineText,
  };
}

function sentence(text: string): string {
  return text.replace(/\.?$/, '.');
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return (
    error instanceof Error && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0
  );
}
