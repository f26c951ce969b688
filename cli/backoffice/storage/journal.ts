import { randomUUID } from 'node:crypto';
import type { Storage } from './openStorage.ts';
import type { NewJournalRow } from './tables.ts';

/** Writes down what a person did with submissions. Call it in the transaction that does it. */
export async function noteActs(
  storage: Storage,
  acts: Omit<NewJournalRow, 'id' | 'at'>[],
  now: Date,
): Promise<void> {
  if (acts.length === 0) return;
  await storage
    .insertInto('journal')
    .values(acts.map((act) => ({ id: randomUUID(), at: now.toISOString(), ...act })))
    .execute();
}
