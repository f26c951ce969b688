import { expect, it } from 'vitest';
import { createKeyFile, recipientIn } from '../backoffice/sealing/keyFile.ts';
import { isRecipient } from './isRecipient.ts';

it('knows a public key from a mistyped, a cut and a secret one', async () => {
  const { text } = await createKeyFile();
  const key = recipientIn(text) ?? '';
  const secret = /AGE-SECRET-KEY-\S+/.exec(text)?.[0] ?? '';
  const mistyped = key.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  expect(isRecipient(key)).toBe(true);
  for (const wrong of [
    mistyped,
    key.slice(0, -1),
    `${key} `,
    key.toUpperCase(),
    secret,
    'age1…',
    'age1abc',
    '',
  ])
    expect([wrong, isRecipient(wrong)]).toEqual([wrong, false]);
});
