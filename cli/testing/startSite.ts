import { spawn } from 'node:child_process';
import { codeFolder } from '../terminal/codeFolder.ts';
import { surroundings } from './surroundings.ts';

export interface StartedSite {
  address: string;
  /** Everything it has printed so far, on both streams. */
  printed(): string;
  /** Its exit code, once it ended. */
  ended: Promise<number | null>;
  /** Asks it to stop, or kills it; resolves to its exit code once all that it started has ended, too. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts a command that serves, and waits until it prints its address. */
export function startSite(args: string[], env: NodeJS.ProcessEnv = {}): Promise<StartedSite> {
  const child = spawn(process.execPath, [`${codeFolder}/cli/site.js`, ...args], {
    cwd: codeFolder,
    env: surroundings(args, codeFolder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let printed = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const address = /http:\/\/localhost:\d+\//.exec(printed)?.[0];
      if (address) {
        const stop: StartedSite['stop'] = (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        };
        resolve({ address, printed: () => printed, ended, stop });
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => reject(new Error(`It ended without an address:\n${printed}`)));
  });
}
