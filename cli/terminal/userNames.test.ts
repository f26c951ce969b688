import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { userForSudo } from './userNames.ts';

it.skipIf(!existsSync('/etc/passwd'))('names a user to sudo, which wants a number marked and quoted', () => {
  expect([0, 48_501].map(userForSudo)).toEqual(['root', "'#48501'"]);
});
