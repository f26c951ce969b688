import type { ChildProcess } from 'node:child_process';
import { startSite } from '../startSite.ts';
import { provideKeyFile } from './testKeys.ts';

export interface OfficeProcess {
  child: ChildProcess;
  origin: string;
  /** Ends it at once, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a real `site backoffice` for the site in `root`, with the keys of all tests and next to no limit. */
export async function startOfficeProcess(root: string, env: NodeJS.ProcessEnv = {}): Promise<OfficeProcess> {
  const { child, address, stop } = await startSite(['backoffice', '--root', root, '--port', '0'], {
    SUBMISSION_LIMIT: '100000000',
    STORAGE_KEY_FILE: provideKeyFile(),
    ...env,
  });
  return {
    child,
    origin: address.replace(/\/$/, ''),
    async kill() {
      await stop('SIGKILL');
    },
  };
}
