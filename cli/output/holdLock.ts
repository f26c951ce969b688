import { closeSync, openSync } from 'node:fs';
import { asError } from '../terminal/asError.ts';
import { nativeFiles } from './exchangeFolders.ts';

type TryLock = (fd: number) => boolean;

/** A lock on a file; `unknown` where system or file system has no locks. */
export interface Lock {
  state: 'held' | 'taken' | 'unknown';
  /** Nothing where another process holds it. */
  letGo(): void;
}

/** Locks a file, which it makes, until the lock is let go or this process ends, however it ends. */
export function holdLock(
  file: string,
  { mode, tryLock = nativeFiles()?.tryLock }: { mode?: number; tryLock?: TryLock | undefined } = {},
): Lock {
  const descriptor = openSync(file, 'a+', mode);
  const state = stateOf(descriptor, tryLock);
  if (state === 'taken') closeSync(descriptor);
  return { state, letGo: () => state !== 'taken' && closeSync(descriptor) };
}

function stateOf(descriptor: number, tryLock: TryLock | undefined): Lock['state'] {
  if (!tryLock) return 'unknown';
  try {
    return tryLock(descriptor) ? 'held' : 'taken';
  } catch (error) {
    // What Windows answers while another process holds it. All else says that this file system has no locks.
    return /^(EBUSY|EAGAIN)$/.test(asError(error).code ?? '') ? 'taken' : 'unknown';
  }
}
