import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { spacedLetter } from '../../letters/spacedLetter.ts';
import { type Said, tellOthers, type Written, wordsIn } from './said.ts';
import { without } from './without.ts';

/**
 * Tells of two languages of a text if each has a mailbox or a phone that the other lacks, and one may be a slip of the
 * other: mailboxes of one name or one host. Invented addresses are mostly translated, and so are links to pages.
 */
export function findOtherAddresses(base: Said, other: Said): Diagnostic[] {
  const [ofBase, ofOther] = [addressesIn(base), addressesIn(other)];
  const onlyInBase = without(ofBase, ofOther, wholeOf);
  const onlyInOther = without(ofOther, ofBase, wholeOf);
  const slipsOfBase = onlyInBase.filter((one) => onlyInOther.some((another) => areAlike(one, another)));
  const slipsOfOther = onlyInOther.filter((one) => onlyInBase.some((another) => areAlike(one, another)));
  if (slipsOfBase.length === 0) return [];
  return [
    tellOthers([base, slipsOfBase], [other, slipsOfOther], {
      rule: 'translation/different-address',
      hint: tell`Write the same addresses in every language.`,
    }),
  ];
}

/** A mailbox by its name and its host, a phone by `tel` and its digits. */
interface Address extends Written {
  name: string;
  host: string;
}

const wholeOf = ({ name, host }: Address) => `${name}@${host}`;
const areAlike = (one: Address, another: Address) => one.name === another.name || one.host === another.host;

function addressesIn(said: Said): Address[] {
  return [...wordsIn(said).matchAll(addresses)].map(({ 0: written, index }) => {
    const at = (said.from ?? 0) + index;
    if (written.startsWith('tel:')) return { name: 'tel', host: written.replace(/\D/g, ''), written, at };
    const [name = '', host = ''] = written.toLowerCase().split('@');
    return { name, host, written, at };
  });
}

/** A mailbox anywhere; a phone as the target of a link, for its digits elsewhere are numbers of the text. */
const sign = `(?:${spacedLetter}|\\p{N})`;
const addresses = new RegExp(
  `(?<!${sign}|[._%+-])(?:${sign}|[._%+-])+@(?:${sign}|-)+(?:\\.(?:${sign}|-)+)+|(?<=\\]\\()tel:[^)\\s]+`,
  'gu',
);
