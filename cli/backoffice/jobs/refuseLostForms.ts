import { lostForm } from '../../settings/formNamed.ts';
import { say } from '../../terminal/telling/say.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import type { Storage } from '../storage/openStorage.ts';
import { Trouble } from '../traffic/formatFailure.ts';

/**
 * Rejects while the storage has what a form sent that the website no longer has: nothing says how long that is kept, so
 * retention passes it over.
 */
export async function refuseLostForms(storage: Storage, forms: BackOfficeSettings['forms']): Promise<void> {
  const stored = await storage.selectFrom('submissions').select('form').distinct().orderBy('form').execute();
  const lost = stored.filter(({ form }) => !Object.hasOwn(forms, form));
  if (lost.length > 0) throw new Trouble(lost.map(({ form }) => say(lostForm(form), 'en')).join(' '));
}
