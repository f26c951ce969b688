import { type ChildProcess, spawn } from 'node:child_process';
import { codeFolder } from '../terminal/codeFolder.ts';
import { surroundings } from './surroundings.ts';

export interface StartedSite {
  child: ChildProcess;
  address: string;
  /** Everything it has printed so far, on both streams. */
  printed(): string;
  /** Its exit code, once it ended. */
  ended: Promise<number | null>;
  /** Asks it to stop, or kills it; resolves to its exit code once all that it started has ended, too. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts a command that serves, and waits until it prints its address. It ends with this process at the latest. */
export function startSite(args: string[], env: NodeJS.ProcessEnv = {}): Promise<StartedSite> {
  const child = spawn(process.execPath, [`${codeFolder}/cli/site.js`, ...args], {
    cwd: codeFolder,
    env: surroundings(args, codeFolder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop: StartedSite['stop'] = (signal = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  let printed = '';
  let address: string | undefined;
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (address) return;
      address = /http:\/\/localhost:\d+\/(?!\w)/.exec(printed)?.[0];
      if (address) resolve({ child, address, printed: () => printed, ended, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => {
      process.off('exit', kill);
      reject(new Error(`It ended without an address:\n${printed}`));
    });
  });
}
