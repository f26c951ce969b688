import { keptDatabase } from '../../backoffice/settings/databaseNote.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { turnKeys } from '../../backoffice/storage/encryptStored.ts';
import { openStorage } from '../../backoffice/storage/openStorage.ts';
import { readStorageKeys } from '../../backoffice/vault/readStorageKeys.ts';
import { plural } from '../../terminal/plural.ts';
import { siteFolder } from '../siteFolder.ts';

/** Encrypts everything that is stored with the newest key, also while the back office runs with the same key file. */
export async function rekey(options: { root: string }): Promise<number> {
  const root = siteFolder(options.root);
  const env = officeEnvironment(root);
  const keys = readStorageKeys(root, env);
  const storage = await openStorage(keptDatabase(root, env), keys);
  try {
    const changed = await turnKeys(storage, keys);
    const others = [...keys.all.keys()].filter((id) => id !== keys.newest.id);
    process.stderr.write(
      `${plural(changed, 'value')} encrypted anew, all with the key ${keys.newest.id} now.${others.length > 0 ? ` Backups made before still need ${others.join(', ')}; delete those lines when no such backup is kept.` : ''}\n`,
    );
    return 0;
  } finally {
    await storage.destroy();
  }
}
