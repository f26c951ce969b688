import { asError } from './asError.ts';

/** A person's mistake in using the command line: told in one line, without a stack. */
export class Misuse extends Error {}

/** What to print when a command could not do its work. Bugs show their causes and the stack. */
export function describeFailure(error: unknown): { text: string; misuse: boolean } {
  if (error instanceof Misuse) return { text: `site: ${error.message}`, misuse: true };
  const { code, path, syscall } = asError(error);
  if (code && path && syscall) {
    return { text: `site: ${path} cannot be used (${syscall}: ${reasons[code] ?? code}).`, misuse: false };
  }
  const causes: string[] = [];
  let cause: unknown = error;
  while (cause instanceof Error) {
    causes.push(cause.message);
    if (!cause.cause) break;
    cause = cause.cause;
  }
  const stack = cause instanceof Error ? String(cause.stack).split('\n').slice(1).join('\n') : String(cause);
  return { text: `site: this is a bug. ${causes.join(': ')}\n${stack}`, misuse: false };
}

const reasons: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'not permitted',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is not a folder',
  EMFILE: 'too many open files',
};
