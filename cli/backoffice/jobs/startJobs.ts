import type { BackOfficeSettings } from '../settings.ts';
import type { Storage } from '../storage/openStorage.ts';

/** What the back office does by itself: sending mail and deleting what may not be kept. */
export function startJobs(_storage: Storage, _settings: BackOfficeSettings): { stop(): Promise<void> } {
  return { stop: async () => {} };
}
