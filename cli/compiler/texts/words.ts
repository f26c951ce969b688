import { crc32 } from 'node:zlib';
import { bareLanguage, languageCode } from '../../../site/codes/languageCode.ts';
import { unspaced } from '../../../site/letters/unspaced.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { once } from '../../memory/once.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { Document, Pointer } from '../content/document.ts';
import { leaves } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { cutWords } from '../letters/cutWords.ts';

/** In how many texts of a language a word occurs before it counts as one of its own. */
const often = 5;

/** A text in a language, and its words. */
export interface Text {
  document: Document;
  pointer: Pointer;
  value: string;
  language: string;
  words: string[];
}

/** In how many texts of each language a word occurs, in the order of the languages. */
export type WordCounts = Record<string, number[]>;

/** What is learnt of the words of a site: their counts, and the texts by parts that are judged together. */
export interface Words {
  counts: WordCounts;
  parts: { documents: Document[]; texts(): Text[] }[];
}

/** Learns from all texts how often each word occurs; what did not change is not counted again. */
export function learnWords(entries: Entry[], codes: string[], memory: Memory): Words {
  const parts = partsOf(entries).map((part) => {
    const texts = once(() => part.flatMap((entry) => textsOf(entry, codes)));
    return { documents: part.map(({ document }) => document), texts };
  });
  const countIn = (some: typeof parts): WordCounts => {
    const documents = some.flatMap((part) => part.documents);
    const print = fingerprint(...codes, ...documents.flatMap(({ path, print }) => [path, print]));
    return memory.remember('words', print, () =>
      some.length > 1
        ? sum(some.map((part) => countIn([part])))
        : countWords(
            some.flatMap((part) => part.texts()),
            codes,
          ),
    );
  };
  return { parts, counts: sum(inGroups(parts).map(countIn)) };
}

/** How many texts are counted and judged together: a change costs a walk through as many. */
const together = 16;

/** The same texts in the same parts, whatever else comes and goes. */
function partsOf(entries: Entry[]): Entry[][] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(entries.length / together)));
  const parts = Array.from({ length: count }, (): Entry[] => []);
  for (const entry of entries) parts[crc32(entry.document.path) % count]?.push(entry);
  return parts;
}

/** Some sixteen groups: a change costs adding up as many, and what is in one of them. */
function inGroups<Part>(parts: Part[]): Part[][] {
  const size = Math.ceil(parts.length / together);
  return parts.flatMap((_, at) => (at % size === 0 ? [parts.slice(at, at + size)] : []));
}

/** The language of a section or of a long text, which lies in the folder of its language. */
export function languageOfFile({ document, kind }: Pick<Entry, 'document' | 'kind'>): string | undefined {
  if (kind.kind !== 'translation' && kind.kind !== 'texts') return undefined;
  const [, , folder] = document.path.split('/');
  return folder !== undefined && languageCode.test(folder) ? folder : undefined;
}

/** The texts of an entry of which one knows the language. */
export function textsOf({ document, kind }: Entry, codes: string[]): Text[] {
  const ofFile = languageOfFile({ document, kind });
  return leaves(document.data).flatMap(({ pointer, value }) => {
    const language = ofFile ?? codes.find((code) => pointer.includes(code));
    if (typeof value !== 'string' || !language || !(/\s/.test(value) || unspaced.test(value))) return [];
    return [{ document, pointer, value, language, words: wordsOf(value) }];
  });
}

function wordsOf(text: string): string[] {
  const plain = text.replace(/(?<!\{)\{+[^{}]*\}+|\]\([^)]*\)/g, ' ');
  const words = unspaced.test(plain)
    ? cutWords(plain).filter((word) => /\p{L}/u.test(word))
    : plain.match(/\p{L}[\p{L}\p{M}]*/gu);
  // Only now: a capital may become a letter and a mark.
  return words?.map((word) => word.toLowerCase()) ?? [];
}

function countWords(texts: Text[], codes: string[]): WordCounts {
  const counts: WordCounts = Object.create(null);
  for (const { words, language } of texts) {
    const at = codes.indexOf(language);
    if (at === -1) continue;
    for (const word of new Set(words)) {
      counts[word] ??= codes.map(() => 0);
      counts[word][at] = (counts[word][at] ?? 0) + 1;
    }
  }
  return counts;
}

function sum(all: WordCounts[]): WordCounts {
  const total: WordCounts = Object.create(null);
  for (const counts of all) {
    for (const word in counts) {
      const of = counts[word] ?? [];
      const before = total[word];
      if (!before) total[word] = [...of];
      else for (let at = 0; at < before.length; at += 1) before[at] = (before[at] ?? 0) + (of[at] ?? 0);
    }
  }
  return total;
}

/**
 * The language that uses a word often while no other does, if there is one: by its counts, those of its variants
 * together.
 */
export function markedBy(counts: readonly number[], codes: string[]): string | undefined {
  if (Math.max(...counts) < often) return undefined;
  const byLanguage = new Map<string, number>();
  for (const [at, code] of codes.entries()) {
    const language = bareLanguage(code);
    byLanguage.set(language, (byLanguage.get(language) ?? 0) + (counts[at] ?? 0));
  }
  const [first, second] = [...byLanguage].sort(([, a], [, b]) => b - a);
  return first && first[1] >= 10 * (second?.[1] ?? 0) ? first[0] : undefined;
}
