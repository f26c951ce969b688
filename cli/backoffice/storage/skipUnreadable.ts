import { EncryptingPlugin } from '../vault/encryptingPlugin.ts';
import type { Unreadable } from '../vault/encryptValue.ts';
import type { Storage } from './openStorage.ts';

/** A row that was left out: its table, what was read of it, and why it does not open. */
export interface Unopened {
  table: string;
  row: Readonly<Record<string, unknown>>;
  reason: Unreadable;
}

/** The same storage, which leaves out of every result what no key opens, and tells of it, instead of failing. */
export function skipUnreadable(storage: Storage, tell: (unopened: Unopened) => void): Storage {
  const plugin = storage.getExecutor().plugins.find((one) => one instanceof EncryptingPlugin);
  return plugin ? storage.withoutPlugins().withPlugin(plugin.skipping(tell)) : storage;
}
