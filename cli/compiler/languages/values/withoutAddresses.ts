import { signOfAddress } from '../../letters/spacedLetter.ts';

// Without a limit before "@", a long text without spaces would be looked through once for each of its letters.
const mailbox = `(?:${signOfAddress}){1,200}@(?:${signOfAddress})+`;

const addresses = new RegExp(
  String.raw`(?<!\{)\{+[^{}]*\}+|\]\([^)]*\)|<[^>]*>|${mailbox}|\bhttps?:(?:${signOfAddress})+`,
  'gu',
);

/** The text with its gaps, tags, addresses and targets of links blanked out, so that offsets stay. */
export function withoutAddresses(text: string): string {
  return text.replace(addresses, (found) => ' '.repeat(found.length));
}
