import { type ChildProcess, spawn } from 'node:child_process';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { provideKeyFile } from './testKeys.ts';

export interface OfficeProcess {
  child: ChildProcess;
  origin: string;
  /** Ends it at once, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts a real `site backoffice` for the site in `root`, and waits until it prints its address. It ends with the process
 * that started it.
 */
export function startOfficeProcess(root: string, env: NodeJS.ProcessEnv = {}): Promise<OfficeProcess> {
  const child = spawn(
    process.execPath,
    [`${codeFolder}/cli/site.js`, 'backoffice', '--root', root, '--port', '0'],
    {
      env: {
        ...process.env,
        NO_COLOR: '1',
        CI: '1',
        SUBMISSION_LIMIT: '100000000',
        STORAGE_KEY_FILE: provideKeyFile(),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      process.off('exit', end);
      resolve();
    }),
  );
  return new Promise((resolve, reject) => {
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed = (printed + chunk).slice(-5000);
      const [, origin] = /The back office is at (http:\/\/localhost:\d+)/.exec(printed) ?? [];
      if (!origin) return;
      const kill = () => {
        end();
        return ended;
      };
      resolve({ child, origin, kill });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => reject(new Error(`It ended without an address:\n${printed}`)));
  });
}
