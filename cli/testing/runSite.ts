import { spawnSync } from 'node:child_process';
import { codeFolder } from '../terminal/codeFolder.ts';
import { surroundings } from './surroundings.ts';

export interface SiteRun {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command line as a person would, and waits for its end. */
export function runSite(
  args: string[],
  { cwd = codeFolder, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): SiteRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${codeFolder}/cli/site.js`, ...args], {
    cwd,
    env: surroundings(args, cwd, env),
    encoding: 'utf8',
    timeout: 300_000,
  });
  return { code: status, out: stdout, err: stderr };
}
