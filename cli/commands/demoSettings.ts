import { findDemoRecipient, provideDemoRecipient, withDemoRecipient } from '../backoffice/sealing/demoKey.ts';
import { readContent } from '../backoffice/settings/readContent.ts';
import type { SettingsChange } from '../compiler/content/changeSettings.ts';
import { Misuse } from '../terminal/describeFailure.ts';

/**
 * Lets the report form of a preview work before the company has a key. `make` writes the demo key when there is
 * none; without it nothing is written, and a key that is there is used.
 */
export async function demoSettings(root: string, { make }: { make: boolean }): Promise<SettingsChange> {
  const settings = settingsIn(root);
  const recipient = make ? await provideDemoRecipient(root, settings) : findDemoRecipient(root, settings);
  return (unchanged) => withDemoRecipient(unchanged, recipient);
}

/** Settings that cannot be read are told by the compilation, with their place. */
function settingsIn(root: string): object {
  try {
    return readContent(root, 'site.yaml');
  } catch (error) {
    if (error instanceof Misuse) return {};
    throw error;
  }
}
