import { findDemoRecipient, provideDemoRecipient, withDemoRecipient } from '../backoffice/sealing/demoKey.ts';
import type { SettingsChange } from '../compiler/content/changeSettings.ts';
import { readSite } from '../settings/readContent.ts';
import { Misuse } from '../terminal/describeFailure.ts';

/**
 * Lets the report form of a preview work before the company has a key. `make` writes the demo key when there is
 * none; without it nothing is written, and a key that is there is used.
 */
export async function demoSettings(root: string, { make }: { make: boolean }): Promise<SettingsChange> {
  try {
    const settings = readSite(root);
    const recipient = make ? await provideDemoRecipient(root, settings) : findDemoRecipient(root, settings);
    return withDemoRecipient(settings, recipient);
  } catch (error) {
    // Settings that cannot be read are told by the compilation, with their place.
    if (error instanceof Misuse) return {};
    throw error;
  }
}
