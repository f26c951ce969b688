import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { lookAt } from '../../memory/lookAt.ts';
import type { ChangedAt } from './chooseSides.ts';

/**
 * When the lines of some problems were changed. A line that git knows as committed has the time of the commit, any
 * other the time at which its file was written. Asks git once a file.
 */
export function readLastChanges(root: string, problems: Diagnostic[]): ChangedAt {
  const places = problems.flatMap(({ file, line, otherSide }) =>
    otherSide ? [{ file, line }, otherSide].map((place) => [place.file, place.line] as const) : [],
  );
  const lines = new Map<string, Set<number>>();
  for (const [file, line] of places) lines.set(file, (lines.get(file) ?? new Set()).add(line));
  const times = new Map<string, { at: number; isKnown: boolean }>();
  const asksGit = lines.size > 0 && mayLieInRepository(root);
  for (const [file, wanted] of lines) {
    const committed = asksGit ? readCommitTimes(root, file, wanted) : undefined;
    // Somebody may have moved it since it was read.
    const written = lookAt(join(root, file))?.mtimeMs;
    for (const line of wanted) {
      const at = committed?.get(line) ?? written;
      if (at !== undefined) times.set(`${file}:${line}`, { at, isKnown: committed !== undefined });
    }
  }
  return ({ file, line }) => times.get(`${file}:${line}`);
}

/** Whether git may find a repository: where it cannot, it need not be started. */
function mayLieInRepository(root: string): boolean {
  if (process.env.GIT_DIR) return true;
  let folder = realpathSync(root);
  while (!existsSync(join(folder, '.git'))) {
    if (dirname(folder) === folder) return false;
    folder = dirname(folder);
  }
  return true;
}

const notCommitted = /^0+$/;

/** By line, without those that are not committed; nothing where git, a repository or the file in it is missing. */
function readCommitTimes(root: string, file: string, lines: Set<number>): Map<number, number> | undefined {
  const ranges = [...lines].flatMap((line) => ['-L', `${line},${line}`]);
  let text: string;
  try {
    text = execFileSync('git', ['-C', root, 'blame', '--porcelain', ...ranges, '--', file], {
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
  const times = new Map<number, number>();
  const byCommit = new Map<string, number>();
  const commitOf = new Map<number, string>();
  let commit = '';
  for (const row of text.split('\n')) {
    const [, hash, line] = /^([0-9a-f]{40}(?:[0-9a-f]{24})?) \d+ (\d+)/.exec(row) ?? [];
    if (hash) {
      commit = hash;
      commitOf.set(Number(line), hash);
    }
    const [, seconds] = /^committer-time (\d+)$/.exec(row) ?? [];
    if (seconds) byCommit.set(commit, Number(seconds) * 1000);
  }
  for (const [line, hash] of commitOf) {
    const time = byCommit.get(hash);
    if (time !== undefined && !notCommitted.test(hash)) times.set(line, time);
  }
  return times;
}
