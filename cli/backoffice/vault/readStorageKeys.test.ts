import { expect, it } from 'vitest';
import { isForEverybody } from './readStorageKeys.ts';

it('refuses a key file that everybody can read, by its mode, where a system has modes', () => {
  for (const mode of [0o100600, 0o100640]) expect(isForEverybody(mode, 'linux')).toBe(false);
  for (const mode of [0o100644, 0o100604, 0o100602]) expect(isForEverybody(mode, 'linux')).toBe(true);
  expect(isForEverybody(0o100666, 'win32')).toBe(false);
});
