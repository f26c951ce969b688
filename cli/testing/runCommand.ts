import { Readable } from 'node:stream';
import { runCommandLine, tellFailure } from '../commandLine.ts';
import type { SiteRun } from './runSite.ts';
import { surroundings } from './surroundings.ts';

interface Surroundings {
  cwd?: string;
  env?: Record<string, string>;
  /** What a person types who sits at a terminal; without it nobody does. */
  typed?: AsyncIterable<string> | string[];
}

/**
 * Carries out a command line as `runSite` does, but in this process: no start to wait for, one at a time. An SQLite
 * file stays open until its statements are collected as garbage, so what asks whether a storage is in use needs
 * processes.
 */
export async function runCommand(
  args: string[],
  { cwd = process.cwd(), env = {}, typed }: Surroundings = {},
): Promise<SiteRun> {
  const { stdin, stderr } = process;
  const { isTTY } = stderr;
  const before = { cwd: process.cwd(), env: { ...process.env }, umask: process.umask() };
  const out: string[] = [];
  const err: string[] = [];
  const [writeOut, writeErr] = [process.stdout.write, process.stderr.write];
  process.stdout.write = keepIn(out);
  process.stderr.write = keepIn(err);
  if (typed) {
    Object.defineProperty(process, 'stdin', {
      value: Object.assign(Readable.from(typed), { isTTY: true }),
      configurable: true,
    });
    stderr.isTTY = true;
  }
  Object.assign(process.env, surroundings(args, cwd, env));
  try {
    process.chdir(cwd);
    const code = await runCommandLine(args).catch(tellFailure);
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
    stderr.isTTY = isTTY;
    process.umask(before.umask);
    for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
    Object.assign(process.env, before.env);
    process.stdout.write = writeOut;
    process.stderr.write = writeErr;
    process.chdir(before.cwd); // last: it may fail, and nothing else should be left as it is
  }
}

function keepIn(texts: string[]): typeof process.stdout.write {
  return (text: string | Uint8Array) => {
    texts.push(typeof text === 'string' ? text : Buffer.from(text).toString());
    return true;
  };
}
