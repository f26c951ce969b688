import { lostForm } from '../../settings/formNamed.ts';
import { say } from '../../terminal/telling/say.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import type { Storage } from '../storage/openStorage.ts';
import { Trouble } from '../traffic/formatFailure.ts';

/** Names of forms that the website no longer has, and whose submissions are stored. */
export async function findLostForms(storage: Storage, forms: BackOfficeSettings['forms']): Promise<string[]> {
  const stored = await storage.selectFrom('submissions').select('form').distinct().orderBy('form').execute();
  return stored.map(({ form }) => form).filter((form) => !Object.hasOwn(forms, form));
}

/**
 * Rejects while the storage has what a form sent that the website no longer has: nothing says how long that is kept, so
 * retention passes it over.
 */
export async function refuseLostForms(storage: Storage, forms: BackOfficeSettings['forms']): Promise<void> {
  const lost = await findLostForms(storage, forms);
  if (lost.length > 0) throw new Trouble(lost.map((form) => say(lostForm(form), 'en')).join(' '));
}
