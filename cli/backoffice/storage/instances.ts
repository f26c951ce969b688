import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import { listKey } from './keyList.ts';
import type { Storage } from './openStorage.ts';

/** Milliseconds from one note of a running back office to its next. */
export const noteEvery = 5000;

/** Milliseconds after which one that notes nothing has ended without saying so. */
const silentAfter = 20_000;

/**
 * What this process is called among the instances, as a person would look for it. Its letters tell it from others:
 * in containers each may be process 1, on hosts of one name.
 */
export const ownInstance = `process ${process.pid} on ${hostname()} ${randomBytes(4).toString('hex')}`;

/** An instance by the name that it gave itself. */
export function describeInstance(id: string): Sentence {
  const [, pid, host] = /^process (\d+) on (\S+)/.exec(id) ?? [];
  return pid && host ? tell`process ${pid} on ${host}` : tell`${id}`;
}

/** Notes that an instance runs, and the key that its key file tells it to encrypt with at this moment. */
export async function noteInstance(storage: Storage, id: string, keys: StorageKeys): Promise<void> {
  const { newest } = keys.reread?.() ?? keys;
  await storage
    .insertInto('instances')
    .values({ id, key_id: newest.id, beats: 0 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ eb }) => ({ key_id: newest.id, beats: eb('instances.beats', '+', 1) })),
    )
    .execute();
  await listKey(storage, newest.id);
}

/** Notes that an instance has ended. */
export async function forgetInstance(storage: Storage, id: string): Promise<void> {
  await storage.deleteFrom('instances').where('id', '=', id).execute();
}

/** Forgets all instances that were noted; call it only when none of them runs. */
export async function forgetInstances(storage: Storage): Promise<void> {
  await storage.deleteFrom('instances').execute();
}

/**
 * Waits until every running instance encrypts with this key. Resolves to those that have looked into their key file
 * since and encrypt with another one, and to how many run. An instance that is silent for `patienceMs` has ended.
 */
export async function awaitInstances(
  storage: Storage,
  keyId: string,
  { waits = () => {}, patienceMs = silentAfter }: { waits?: () => void; patienceMs?: number } = {},
): Promise<{ others: string[]; running: number }> {
  const first = new Map<string, number>();
  const deadline = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    const rows = await storage.selectFrom('instances').selectAll().execute();
    for (const { id, beats } of rows) if (!first.has(id)) first.set(id, beats);
    const beatsOf = (id: string, beats: number) => beats - (first.get(id) ?? 0);
    const lacking = rows.filter(({ key_id }) => key_id !== keyId);
    // Its first note may have been under way when the file was changed.
    const others = lacking.filter(({ id, beats }) => beatsOf(id, beats) > 1).map(({ id }) => id);
    if (others.length > 0 || lacking.length === 0) return { others, running: rows.length };
    if (performance.now() > deadline) {
      const silent = lacking.filter(({ id, beats }) => beatsOf(id, beats) === 0);
      for (const { id } of silent) await forgetInstance(storage, id);
      const slow = lacking.filter((row) => !silent.includes(row)).map(({ id }) => id);
      return { others: slow, running: rows.length - silent.length };
    }
    if (isFirst) waits();
    await setTimeout(200);
  }
}
