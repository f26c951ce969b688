import { resolve } from 'node:path';
import { codeFolder } from '../terminal/codeFolder.ts';

/**
 * The environment of a command that is started for a test. On this website itself it takes the key that lies in
 * `.data`, as everybody's commands do: with another one the storage there could be opened by tests or by people, never
 * by both.
 */
export function surroundings(args: string[], cwd: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const root = args.includes('--root') ? args[args.indexOf('--root') + 1] : undefined;
  const isOurs = resolve(cwd, root ?? '.') === resolve(codeFolder);
  return { ...process.env, NO_COLOR: '1', CI: '1', ...(isOurs ? { STORAGE_KEY_FILE: '' } : {}), ...env };
}
