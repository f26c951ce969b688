import type { BuildFailure } from 'esbuild';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Problems of a website's own code, as the bundler found them. Anything else that was thrown is thrown again. */
export function describeBuildFailure(error: unknown, entry: string): Diagnostic[] {
  if (!isBuildFailure(error)) throw error;
  return error.errors.map(({ text, location }) => ({
    severity: 'error',
    rule: 'code/broken',
    file: location?.file ?? entry,
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    message: `The code cannot be used: ${text.replace(/\.?$/, '.')}`,
    hint: 'Correct it; nothing can be built before.',
    excerpt: location?.lineText,
  }));
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return (
    error instanceof Error && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0
  );
}
