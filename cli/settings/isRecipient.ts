import { bech32 } from '@scure/base';

/** Whether this is a public key of age, with the checksum in it: with a mistyped one no browser can seal a report. */
export function isRecipient(text: string): boolean {
  const read = bech32.decodeUnsafe(text, false);
  return text === text.toLowerCase() && read?.prefix.startsWith('age') === true;
}
