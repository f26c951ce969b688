import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { openTestStorage, type TestStorage } from './openTestStorage.ts';

/** A storage and an empty folder for each test of a file, and `site inbox` for that storage. */
export function inboxForTests() {
  let opened: TestStorage;
  let folder: string;
  beforeEach(async () => {
    opened = await openTestStorage();
    folder = mkdtempSync(join(tmpdir(), 'site-taken-out-'));
  });
  afterEach(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });
  return {
    /** Those of the test that runs. */
    get opened() {
      return opened;
    },
    get folder() {
      return folder;
    },
    inbox: (...args: string[]) =>
      runCommand(['inbox', ...args, '--root', opened.root], { env: { DATABASE_URL: '' } }),
    /** The same for who sits at a terminal, has no editor and types this. */
    typed: (typed: AsyncIterable<string> | string[], ...args: string[]) =>
      runCommand(['inbox', ...args, '--root', opened.root], {
        env: { DATABASE_URL: '', VISUAL: '', EDITOR: '' },
        typed,
      }),
    stored: () => opened.storage.selectFrom('submissions').select('id').orderBy('id').execute(),
    mails: () => opened.storage.selectFrom('mails').selectAll().execute(),
  };
}
