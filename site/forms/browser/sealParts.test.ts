import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect, it } from 'vitest';
import type { FormProps } from '../page/formProps.ts';
import { sealParts } from './sealParts.ts';

let recipient: string;
beforeAll(async () => {
  recipient = await identityToRecipient(await generateX25519Identity());
});

const seal = async (message: string, key: string | undefined, recipients = [recipient]) => {
  // Nothing else of a page is asked for.
  const props = { language: 'it', report: { recipients } } as FormProps;
  return (await sealParts({ answers: { message }, files: [], props, key })).code;
};

it('seals the same answers once', async () => {
  const code = await seal('one', 'first');
  expect(await seal('one', 'first')).toBe(code);
  expect(await seal('two', 'second')).not.toBe(code);
});

it('tries anew what could not be sealed', async () => {
  await expect(seal('three', 'third', [])).rejects.toThrow('Nobody could read this report');
  expect(await seal('three', 'third')).toBeTruthy();
});

it('seals each report where a page cannot make keys, so that none is taken for another one', async () => {
  const code = await seal('four', undefined);
  expect(await seal('five', undefined)).not.toBe(code);
});
