import { mayHold } from '../../backoffice/settings/databaseLocation.ts';
import { keptDatabase } from '../../backoffice/settings/databaseNote.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { countByKey } from '../../backoffice/storage/countByKey.ts';
import { turnKeys } from '../../backoffice/storage/encryptStored.ts';
import { awaitInstances, describeInstance } from '../../backoffice/storage/instances.ts';
import { giveUpKey, plain, readKeyList } from '../../backoffice/storage/keyList.ts';
import { openStorage, type Storage } from '../../backoffice/storage/openStorage.ts';
import { readStorageKeys } from '../../backoffice/vault/readStorageKeys.ts';
import type { StorageKeys } from '../../backoffice/vault/storageKeys.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { joinSentences } from '../../terminal/telling/joinSentences.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { refuseRoot } from '../refuseRoot.ts';
import { siteFolder } from '../siteFolder.ts';

/**
 * Encrypts everything that is stored with the newest key, also while back offices run, as soon as all of them encrypt
 * with it. `without` names keys that are lost for good. Exit code 1 when something does not open.
 */
export async function rekey(options: {
  root: string;
  language: Tongue;
  without?: string[];
}): Promise<number> {
  const root = siteFolder(options.root);
  refuseRoot(root);
  const { language, without = [] } = options;
  const report = (sentence: Sentence) => sayAside(sentence, language);
  const env = officeEnvironment(root);
  const keys = readStorageKeys(root, env);
  const held = without.find((id) => keys.all.has(id));
  if (held) throw new Misuse(tell`The key ${held} is in the key file, so it is not lost.`);
  const location = keptDatabase(root, env);
  if (!mayHold(location)) throw new Misuse(tell`There is no storage yet: ${location} does not exist.`);
  const storage = await openStorage(location, { ...keys, lost: without });
  try {
    await refuseUnknown(without, storage);
    for (const id of without) await giveUpKey(storage, id);
    const running = await awaitOthers(storage, keys, report);
    const { changed, left } = await turnKeys(storage, keys, { isShared: running > 0 });
    const done = tell`${changed} values encrypted again, all with the key ${keys.newest.id} now.`;
    const { lost } = await readKeyList(storage);
    const isLost = (id: string) => lost.includes(id) && !keys.all.has(id);
    report(joinSentences([done, ...describeRest(keys, left, isLost)], ' '));
    return [...left.keys()].every(isLost) ? 0 : 1;
  } finally {
    await storage.destroy();
  }
}

/** A key that nothing stored ever needed is a slip: the one that is lost would still be waited for. */
async function refuseUnknown(without: string[], storage: Storage): Promise<void> {
  if (without.length === 0) return;
  const { needed, lost } = await readKeyList(storage);
  const used = await countByKey(storage, { contents: true });
  const known = new Set([...needed, ...lost, ...used.keys()].filter((id) => id !== plain));
  const unknown = without.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Misuse(
      tell`Nothing that is stored needs the key ${unknown}. Keys of the storage: ${[...known].join(', ')}. Nothing was changed.`,
    );
}

/** Resolves to how many back offices run, when all of them have the newest key. */
async function awaitOthers(
  storage: Storage,
  { newest }: StorageKeys,
  report: (sentence: Sentence) => void,
): Promise<number> {
  const { others, running } = await awaitInstances(storage, newest.id, {
    waits: () =>
      report(tell`Waiting until every back office encrypts with the key ${newest.id}, up to 20 seconds…`),
  });
  if (others.length === 0) return running;
  throw new Misuse(
    tell`A running back office encrypts with another key than ${newest.id}: ${joinSentences(others.map(describeInstance), ', ')}. What it stores would be lost with the old key. Give its STORAGE_KEY_FILE the new key first, and let its user read that file; or stop it. Nothing was changed.`,
  );
}

/** What older keys are still for. */
function describeRest(
  { newest, all }: StorageKeys,
  left: Map<string, number>,
  isLost: (id: string) => boolean,
): Sentence[] {
  const others = [...all.keys()].filter((id) => id !== newest.id);
  const unopened = [...left].map(([id, count]) => {
    if (isLost(id))
      return tell`${count} values with the key ${id} stay as they are, because it was given up as lost: nobody can read them.`;
    return all.has(id)
      ? tell`${count} values with the key ${id} could not be opened, because what is stored there is damaged: keep its line.`
      : tell`${count} values with the key ${id} could not be opened, because the key file lacks it: put its line back from a copy.`;
  });
  const free = others.filter((id) => !left.has(id));
  if (free.length > 0)
    unopened.push(
      tell`Backups made before still need ${free.join(', ')}; delete those lines when no such backup is kept.`,
    );
  return unopened;
}
