import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, nameOf, type Pointer, placeInText, problemInText } from '../content/document.ts';
import { without } from './without.ts';

/** A text, or a stretch of it, and where it stands. */
interface Said {
  document: Document;
  pointer: Pointer;
  text: string;
  from?: number;
  to?: number;
}

/**
 * Two languages of a text of which each has a number that the other lacks. A number that only one of them has may be a
 * word in the other one. Told in the second, and with what to say if the mistake is in the first.
 */
export function findOtherNumbers(base: Said, other: Said): Diagnostic[] {
  const [all, others] = [numbersIn(base), numbersIn(other)];
  const [ofBase, ofOther] = [without(all, others, digitsOf), without(others, all, digitsOf)];
  if (ofBase.length === 0 || ofOther.length === 0) return [];
  return [{ ...otherNumber(other, ofOther, ofBase), otherSide: otherNumber(base, ofBase, ofOther) }];
}

const digitsOf = ({ digits }: Numeral) => digits;

interface Numeral {
  /** Its digits, whatever sets them apart. */
  digits: string;
  written: string;
  at: number;
}

/** The numbers in the words of a text, and not in its gaps, links, tags and addresses. */
function numbersIn({ text, from = 0, to }: Said): Numeral[] {
  const words = text
    .slice(from, to)
    .replace(/\{+[^{}]*\}+|\]\([^)]*\)|<[^>]*>|\S+@\S+|\bhttps?:\S+/g, (found) => ' '.repeat(found.length));
  return [...words.matchAll(/\d+(?:[.,:'’\u00a0\u202f]\d+)*/g)].map(({ 0: written, index }) => ({
    digits: written.replace(/\D/g, ''),
    written,
    at: from + index,
  }));
}

function otherNumber({ document, pointer, text }: Said, own: Numeral[], others: Numeral[]): Diagnostic {
  const listed = (numbers: Numeral[]) => [...new Set(numbers.map(({ written }) => written))].join(', ');
  return problemInText(document, placeInText(document, pointer, text, own[0]?.at ?? 0), {
    rule: 'translation/different-number',
    message: tell`Here stands ${listed(own)}, and in the other language ${listed(others)}.`,
    hint: tell`Write the same numbers in every language.`,
    key: nameOf(pointer),
  });
}
