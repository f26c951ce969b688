import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { asError } from './asError.ts';
import { printable } from './printable.ts';
import { say } from './telling/say.ts';
import { type Gap, type Sentence, tell } from './telling/tell.ts';
import type { Tongue } from './telling/tongues.ts';

/** Told in one line, without a stack. */
export class Explained extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(say(sentence, 'en'), options);
    this.sentence = sentence;
  }
}

/** A person's mistake in using the command line. */
export class Misuse extends Explained {}

/** What is asked rightly, and refused because what is stored was changed. */
export class Contradicted extends Explained {}

/** What is asked rightly, and cannot be had now, because something else does not answer: worth trying again. */
export class Unavailable extends Explained {}

/** What to print when a command could not do its work. Bugs show their causes and the stack. */
export function describeFailure(error: unknown, tongue: Tongue): { text: string; misuse: boolean } {
  // What is quoted may be anybody's: a name in the storage, a file.
  const said = (sentence: Sentence) => printable(`site: ${say(sentence, tongue)}`);
  if (error instanceof Explained) return { text: said(error.sentence), misuse: error instanceof Misuse };
  const misnamed = wrongName(asError(error));
  if (misnamed) return { text: said(misnamed), misuse: true };
  const sentence = systemFailure(asError(error));
  if (sentence) return { text: said(sentence), misuse: false };
  const causes: string[] = [];
  let cause: unknown = error;
  while (cause instanceof Error) {
    causes.push(cause.message);
    if (!cause.cause) break;
    cause = cause.cause;
  }
  const stack = cause instanceof Error ? String(cause.stack).split('\n').slice(1).join('\n') : String(cause);
  return { text: printable(`${said(tell`this is a bug.`)} ${causes.join(': ')}\n${stack}`), misuse: false };
}

/**
 * What is wrong with a name, so that somebody has to give another one: of two, the second is the one that was given.
 */
function wrongName({
  code = '',
  path,
  dest = path,
  syscall,
}: NodeJS.ErrnoException & { dest?: string }): Sentence | undefined {
  if (dest === undefined || !syscall) return undefined;
  if (code === 'ENOENT' && !existsSync(dirname(dest)))
    return tell`The folder in which ${dest} should be does not exist.`;
  if (!/^(EEXIST|EISDIR|ENOTDIR|ENAMETOOLONG|ELOOP)$/.test(code)) return undefined;
  return tell`${dest} cannot be used (${syscall}: ${reasonOf(code)}).`;
}

/** What is wrong with this machine, its disk or its database, and not with the program; nothing for a bug. */
function systemFailure({ code = '', message, path, syscall }: NodeJS.ErrnoException): Sentence | undefined {
  // The program loads parts of itself when it needs them. Whoever empties `.cache` meanwhile takes them away, and so
  // does a command of a newer version, such as after a `git pull`.
  if (code === 'MODULE_NOT_FOUND' && /^Cannot find module '\.\//.test(message))
    return tell`Files of the program in .cache/cli were deleted or replaced while it ran. Start it again.`;
  if (code && path !== undefined && syscall)
    return tell`${path || '""'} cannot be used (${syscall}: ${reasonOf(code)}).`;
  // What fails in an open file does not say which one it is.
  if (syscall && /^(write|read|fsync|ftruncate)$/.test(syscall) && reasons[code])
    return tell`The disk cannot be used (${syscall}: ${reasons[code]}).`;
  // Of a host with several addresses the driver only gives the code.
  if (
    syscall === 'connect' ||
    /^(ECONNREFUSED|E(TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/.test(code)
  )
    return tell`The database cannot be reached (${code}). Try again when it answers.`;
  const reason = storageReason({ code, message });
  if (reason) return tell`The storage cannot be used: ${reason}. Mend that, and run the command again.`;
  return undefined;
}

/** Why a storage cannot be used, where it says so itself; nothing for any other failure. It quotes no data. */
export function storageReason({
  code,
  message,
  syscall = '',
}: Pick<NodeJS.ErrnoException, 'code' | 'message' | 'syscall'>): Sentence | undefined {
  const said = /^(connect|getaddrinfo)$/.test(syscall) ? 'ECONNREFUSED' : code || message;
  return storageReasons.find(([known]) => known.test(said))?.[1];
}

/** By the codes of SQLite and PostgreSQL, and what the driver of the latter says when the connection ends. */
const storageReasons: [RegExp, Sentence][] = [
  // SQLite says the second where it has no room for what it shares between processes.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)/, tell`the disk is full`],
  [/^(SQLITE_READONLY|25006)/, tell`it is read-only`],
  [/^(SQLITE_PERM|SQLITE_AUTH|42501|28)/, tell`no permission`],
  [/^SQLITE_(BUSY|LOCKED)|^(55P03|40)/, tell`another process keeps it busy for too long`],
  [/^SQLITE_IOERR_GONE/, tell`its file was deleted or replaced meanwhile`],
  [/^SQLITE_(IOERR|CANTOPEN|NOLFS)|^58/, tell`its disk does not work as it should`],
  [/^SQLITE_(CORRUPT|NOTADB)|^XX00[12]/, tell`it is damaged; restore a backup`],
  [
    /^(08|53|57)\w{3}$|^(Connection terminated|Client has encountered a connection error|timeout exceeded|ECONN(RESET|REFUSED)|EPIPE)/,
    tell`its database does not answer any more`,
  ],
];

/** What a code of the system means; the code itself when it is a rare one. */
export function reasonOf(code: string): Gap {
  return reasons[code] ?? code;
}

const reasons: Record<string, Sentence> = {
  EACCES: tell`no permission`,
  EPERM: tell`not permitted`,
  EBUSY: tell`another program has it open`,
  EEXIST: tell`something else has that name`,
  ENOSPC: tell`the disk is full`,
  EROFS: tell`the disk is read-only`,
  ENOENT: tell`it does not exist`,
  EISDIR: tell`it is a folder`,
  ENOTDIR: tell`it is not a folder`,
  EMFILE: tell`too many open files`,
  ENFILE: tell`too many open files`,
  EDQUOT: tell`this user has reached their quota on it`,
  EIO: tell`it does not work as it should`,
  ENAMETOOLONG: tell`the name is too long`,
  ELOOP: tell`links lead in a circle`,
};
