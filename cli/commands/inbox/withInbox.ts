import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { findLostForms } from '../../backoffice/jobs/refuseLostForms.ts';
import {
  type LedgerAct,
  type LedgerSubject,
  ledgerPath,
  noteInLedger,
} from '../../backoffice/ledger/ledger.ts';
import { mayHold } from '../../backoffice/settings/databaseLocation.ts';
import { keptDatabase } from '../../backoffice/settings/databaseNote.ts';
import { erasedListIn } from '../../backoffice/settings/erasedListPath.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { readForms } from '../../backoffice/settings/readForms.ts';
import { hasForms } from '../../backoffice/settings/readSettings.ts';
import { noteErased } from '../../backoffice/storage/erasedList.ts';
import { openStorage, type Storage } from '../../backoffice/storage/openStorage.ts';
import { skipUnreadable } from '../../backoffice/storage/skipUnreadable.ts';
import { readStorageKeys } from '../../backoffice/vault/readStorageKeys.ts';
import { addKey, parseStorageKeys } from '../../backoffice/vault/storageKeys.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import type { Place } from '../../terminal/formatMoment.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { refuseRoot } from '../refuseRoot.ts';
import { siteFolder } from '../siteFolder.ts';
import { placeOf } from './placeOf.ts';
import { collectUnopened } from './tellUnopened.ts';

/** What every command of the inbox is told. */
export interface InboxOptions {
  root: string;
  /** In which the person who runs it is spoken to. */
  language: Tongue;
}

/** The same, and what a command works with. */
export interface Inbox extends InboxOptions {
  /** What the back office is told, too. */
  env: NodeJS.ProcessEnv;
  storage: Storage;
  forms: Record<string, FormDefinition>;
  /** Where moments are told: in the time zone of the site, as its mails tell them. */
  place: Place;
  /** A sentence in the language of that person. */
  say(sentence: Sentence): string;
  /** Says it in a line of standard error. */
  report(sentence: Sentence, paint?: (text: string) => string): void;
  /** Writes down who does this; call it before anything is shown or changed. */
  note(act: LedgerAct, subject: LedgerSubject): void;
  /** Lists outside of the storage what was erased in it; call it after that, so that no restore brings it back. */
  listErased(): Promise<void>;
}

/**
 * Opens what the back office of this folder has stored, also while it runs, and closes it after the work. What no key
 * opens is left out and named at the end; the exit code is then 1 at least.
 */
export async function withInbox(
  options: InboxOptions & { form?: string },
  work: (inbox: Inbox) => Promise<number>,
): Promise<number> {
  const { language } = options;
  const root = siteFolder(options.root);
  refuseRoot(root);
  const place = placeOf(root);
  const env = officeEnvironment(root);
  const location = keptDatabase(root, env);
  // Looking into an inbox that is not there yet must not make one, and needs no key.
  const isThere = mayHold(location);
  // What forms sent that are gone, all of them or some, is there to be read and erased still.
  const forms = isThere && !hasForms(root) ? {} : readForms(root);
  const opened = !isThere
    ? await openStorage(':memory:', parseStorageKeys(addKey('', new Date()), ''))
    : await openStorage(location, readStorageKeys(root, env));
  const unopened = collectUnopened(language);
  const storage = skipUnreadable(opened, unopened.add);
  try {
    if (options.form) await refuseUnknown(options.form, storage, forms);
    const note = (act: LedgerAct, subject: LedgerSubject) => {
      if (isThere) noteInLedger(ledgerPath(root, env), act, subject, new Date());
    };
    const listErased = async () => {
      if (isThere) await noteErased(storage, erasedListIn(root));
    };
    // Whoever sits at another computer than the storage would otherwise think that it lost what they look for.
    if (!isThere) sayAside(tell`There is no storage yet: ${location} does not exist.`, language);
    const code = await work({
      ...{ root, env, storage, forms, place, language, note, listErased },
      say: (sentence) => say(sentence, language),
      report: (sentence, paint) => sayAside(sentence, language, paint),
    });
    return unopened.tell() ? Math.max(code, 1) : code;
  } catch (error) {
    unopened.tell();
    throw error;
  } finally {
    await storage.destroy();
  }
}

/** A form that neither the site has nor anything stored names is wrong use. */
async function refuseUnknown(form: string, storage: Storage, forms: Inbox['forms']): Promise<void> {
  const known = [...Object.keys(forms), ...(await findLostForms(storage, forms))];
  if (!known.includes(form))
    throw new Misuse(tell`There is no form "${form}". The forms are: ${known.join(', ')}.`);
}
