import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { addKey, parseStorageKeys } from '../vault/storageKeys.ts';
import { countByKey, countUnreadable } from './countByKey.ts';

let opened: TestStorage;
beforeEach(async () => {
  opened = await openTestStorage();
});
afterEach(() => opened.close());

it('reads no content of a file to say that its key is missing', async () => {
  const { storage } = opened;
  const own = testKeys().newest.id;
  await opened.receive({}, [{ field: 'cv', name: 'cv.pdf', content: Buffer.from('%PDF-1.7') }]);
  expect(await countByKey(storage, { contents: true })).toEqual(new Map([[own, 4]]));
  const others = parseStorageKeys(addKey('', new Date(0)), 'others');
  expect(await countUnreadable(storage, others)).toEqual(new Map([[own, 3]]));
});
