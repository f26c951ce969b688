import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { isGroup } from '../../settings/isGroup.ts';
import { parseIfJson } from '../../settings/parseJson.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse, reasonOf, Unavailable } from '../../terminal/describeFailure.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { userName } from '../../terminal/userNames.ts';

/** What somebody does with what arrived, by a command. */
export type LedgerAct =
  | 'listed'
  | 'searched'
  | 'showed'
  | 'took files'
  | 'exported'
  | 'answered'
  | 'closed'
  | 'marked spam'
  | 'unmarked spam'
  | 'erased'
  | 'confirmed deletion';

/** What it was done with: the ids of single submissions, or the number of many; never what they say. */
export interface LedgerSubject {
  form?: string;
  ids?: string[];
  count?: number;
}

export interface LedgerLine extends LedgerSubject {
  at: string;
  /** The user of this machine that ran the command. */
  user: string;
  /** The login name of that person, if the system knows it and it differs. */
  login?: string;
  act: LedgerAct;
}

/** Where the ledger of a site lies: beside its storage, or where `LEDGER_FILE` says. */
export function ledgerPath(root: string, env: NodeJS.ProcessEnv): string {
  return env.LEDGER_FILE || join(root, '.data/ledger.jsonl');
}

/**
 * Writes down who does something, before it is done: a command that cannot write it does nothing (`Misuse`, or
 * `Unavailable` where the disk is full). The file is only ever added to.
 */
export function noteInLedger(path: string, act: LedgerAct, subject: LedgerSubject, now: Date): void {
  const line: LedgerLine = { at: now.toISOString(), ...whoRuns(), act, ...subject };
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // The first line break ends a line that a full disk or a power cut left without one.
    appendFileSync(path, `\n${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    const { code = '' } = asError(error);
    const said = tell`${path} cannot be written (${reasonOf(code)}). Nothing was done, because who does what must be written down first.`;
    const isForbidden = /^E(ACCES|PERM)$/.test(code);
    throw /^E(NOSPC|DQUOT)$/.test(code)
      ? new Unavailable(tell`${said} ${tell`Make room on that disk, and run the command again.`}`)
      : new Misuse(isForbidden ? tell`${said} ${describeOwner(path)}` : said);
  }
}

/** Says who owns the file, and how this user can come to write it. */
function describeOwner(path: string): Sentence {
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  const { uid, name } = ownUser();
  if (owner === undefined) return tell`Let ${name} write in ${dirname(path)}.`;
  if (owner === uid) return tell`Let its owner write it: chmod u+w ${path}`;
  return tell`It belongs to ${userName(owner)}, and this is ${name}. Run, as root: chown ${name} ${path}`;
}

/** The lines of a ledger, the oldest first; any other text in it counts as damaged. */
export function readLedger(path: string): { lines: LedgerLine[]; damaged: number } {
  if (!existsSync(path)) return { lines: [], damaged: 0 };
  const texts = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const lines = texts.flatMap((text) => parseLine(text) ?? []);
  return { lines, damaged: texts.length - lines.length };
}

function parseLine(text: string): LedgerLine | undefined {
  const line = parseIfJson(text);
  const isLine = isGroup(line) && [line.at, line.user, line.act].every((one) => typeof one === 'string');
  return isLine ? (line as unknown as LedgerLine) : undefined;
}

function whoRuns(): Pick<LedgerLine, 'user' | 'login'> {
  const { uid, name } = ownUser();
  const login = loginUser();
  return login === undefined || login === uid ? { user: name } : { user: name, login: userName(login) };
}

function ownUser(): { uid: number; name: string } {
  try {
    const { uid, username } = userInfo();
    return { uid, name: username };
  } catch {
    // A user without a name, as in containers.
    const uid = process.getuid?.() ?? -1;
    return { uid, name: String(uid) };
  }
}

const notSet = 2 ** 32 - 1;

/** Linux keeps the original login of a user through `sudo` and `su`, and lets only root change it. */
function loginUser(): number | undefined {
  try {
    const uid = Number(readFileSync('/proc/self/loginuid', 'utf8'));
    return uid === notSet ? undefined : uid;
  } catch {
    return undefined;
  }
}
