import type { renameSync } from 'node:fs';

/** What renames, and on which system; those of this process unless a test says otherwise. */
export interface System {
  move?: typeof renameSync;
  platform?: string;
}
export function isHeld(error: unknown, platform?: string): boolean;
export function renamePatiently(from: string, to: string, system?: System): void;
