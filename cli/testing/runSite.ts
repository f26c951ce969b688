import { execFile, spawnSync } from 'node:child_process';
import { codeFolder } from '../terminal/codeFolder.ts';
import { surroundings } from './surroundings.ts';

export interface SiteRun {
  code: number | null;
  out: string;
  err: string;
}

interface Surroundings {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs the command line as a person would, and waits for its end. */
export function runSite(args: string[], surroundings: Surroundings = {}): SiteRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, ...processOf(args, surroundings));
  return { code: status, out: stdout, err: stderr };
}

/** The same, while the test goes on. */
export function runSiteBeside(args: string[], surroundings: Surroundings = {}): Promise<SiteRun> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ...processOf(args, surroundings), (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}

const processOf = (args: string[], { cwd = codeFolder, env = {} }: Surroundings) =>
  [
    [`${codeFolder}/cli/site.js`, ...args],
    { cwd, env: surroundings(args, cwd, env), encoding: 'utf8', timeout: 300_000 },
  ] as const;
