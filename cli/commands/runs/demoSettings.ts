import type { SiteSettings } from '../../../site/contract.ts';
import {
  findDemoRecipient,
  provideDemoRecipient,
  withDemoRecipient,
} from '../../backoffice/sealing/demoKey.ts';
import type { SettingsChange } from '../../compiler/routes/leaveOutUnshown.ts';

/**
 * Lets the report form of a preview work before the company has a key. `make` writes the demo key when there is
 * none; without it nothing is written, and a key that is there is used.
 */
export function demoSettings(root: string, { make }: { make: boolean }) {
  return async (settings: SiteSettings): Promise<SettingsChange> => {
    const recipient = make ? await provideDemoRecipient(root, settings) : findDemoRecipient(root, settings);
    return withDemoRecipient(settings, recipient);
  };
}
