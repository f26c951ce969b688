import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFilesIn } from '../../../testing/office/openFilesIn.ts';
import { testKeys } from '../../../testing/office/testKeys.ts';
import { describeDatabase } from '../../backup/describeDatabase.ts';
import { openStorage } from '../openStorage.ts';
import { letGoOfFiles } from './letGoOfFiles.ts';

it('lets a closed database be renamed and removed, also where nobody may do that to an open file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'let-go-'));
  const path = join(folder, 'storage.sqlite');
  const storage = await openStorage(path, testKeys());
  await storage.selectFrom('submissions').select('id').execute();
  await storage.destroy();
  describeDatabase(path);
  await letGoOfFiles();
  expect(openFilesIn(folder)).toEqual([]);
  renameSync(path, `${path}.old`);
  rmSync(folder, { recursive: true });
});
