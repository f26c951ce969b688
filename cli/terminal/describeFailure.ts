import { asError } from './asError.ts';
import { say } from './telling/say.ts';
import { type Sentence, tell } from './telling/tell.ts';
import type { Tongue } from './telling/tongues.ts';

/** A person's mistake in using the command line: told in one line, without a stack. A text is told as it is. */
export class Misuse extends Error {
  readonly sentence: Sentence;

  constructor(message: string | Sentence, options?: ErrorOptions) {
    const sentence = typeof message === 'string' ? tell`${message}` : message;
    super(say(sentence, 'en'), options);
    this.sentence = sentence;
  }
}

/** What is asked rightly, and cannot be had now, because something else does not answer. One line; worth trying again. */
export class Unavailable extends Error {}

/** What to print when a command could not do its work. Bugs show their causes and the stack. */
export function describeFailure(error: unknown, tongue: Tongue): { text: string; misuse: boolean } {
  if (error instanceof Misuse) return { text: `site: ${say(error.sentence, tongue)}`, misuse: true };
  if (error instanceof Unavailable) return { text: `site: ${error.message}`, misuse: false };
  const { code, path, syscall } = asError(error);
  if (code && path && syscall) {
    const text = say(tell`${path} cannot be used (${syscall}: ${reasons[code] ?? code}).`, tongue);
    return { text: `site: ${text}`, misuse: false };
  }
  const causes: string[] = [];
  let cause: unknown = error;
  while (cause instanceof Error) {
    causes.push(cause.message);
    if (!cause.cause) break;
    cause = cause.cause;
  }
  const stack = cause instanceof Error ? String(cause.stack).split('\n').slice(1).join('\n') : String(cause);
  return { text: `site: ${say(tell`this is a bug.`, tongue)} ${causes.join(': ')}\n${stack}`, misuse: false };
}

const reasons: Record<string, Sentence> = {
  EACCES: tell`no permission`,
  EPERM: tell`not permitted`,
  EBUSY: tell`another program has it open`,
  ENOSPC: tell`the disk is full`,
  EROFS: tell`the disk is read-only`,
  ENOENT: tell`it does not exist`,
  EISDIR: tell`it is a folder`,
  ENOTDIR: tell`it is not a folder`,
  EMFILE: tell`too many open files`,
};
