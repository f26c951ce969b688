import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fingerprint } from '../../memory/cache.ts';
import { type Memory, openMemory } from '../../memory/openMemory.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, type InTexts, look, type Pointer } from '../content/document.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { leaves } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { problemOf } from './problemOf.ts';

/** In how many texts of a language a word occurs before it counts as one of its own. */
const often = 5;
/** How many words of its own another language needs in a text. */
const enough = 4;

interface Text {
  document: Document;
  pointer: Pointer;
  value: string;
  language: string;
  words: string[];
}

/**
 * Texts that are written in another of the site's languages. What is a word of which language is learnt from the
 * texts themselves: a site with few texts is not judged. Those of `sameInEveryLanguage` stand in another one on purpose.
 */
export function findWrongLanguage(
  entries: Entry[],
  languages: NamedLanguage[],
  {
    sameInEveryLanguage = [],
    memory = openMemory(''),
    inTexts = look,
  }: { sameInEveryLanguage?: readonly string[]; memory?: Memory; inTexts?: InTexts } = {},
): Diagnostic[] {
  const codes = languages.map(({ code }) => code);
  const same = new Set(sameInEveryLanguage);
  const parts = partsOf(entries).map((part) => {
    let made: Text[] | undefined;
    const texts = () => {
      made ??= part.flatMap((entry) => textsOf(entry, codes));
      return made;
    };
    return { documents: part.map(({ document }) => document), texts };
  });
  const countIn = (some: typeof parts): Counts => {
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
  const marks = learnMarks(sum(inGroups(parts).map(countIn)), codes);
  const name = `language ${fingerprint(JSON.stringify([codes, [...same], [...marks].map(String).sort()]))}`;
  return parts.flatMap(({ documents, texts }) =>
    inTexts(name, documents, () => judge(texts(), marks, same, languages)),
  );
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

function judge(
  texts: Text[],
  marks: ReadonlyMap<string, string>,
  same: ReadonlySet<string>,
  languages: NamedLanguage[],
): Diagnostic[] {
  const nameOf = (code: string) => languages.find((one) => one.code === code)?.name ?? code;
  return texts.flatMap((text) => {
    if (same.has(text.value)) return [];
    const scores = new Map<string, number>();
    for (const word of text.words) {
      const code = marks.get(word);
      if (code !== undefined) scores.set(code, (scores.get(code) ?? 0) + 1);
    }
    const own = scores.get(text.language) ?? 0;
    if (scores.size === (own > 0 ? 1 : 0)) return []; // no word of another language
    const [other] = languages
      .map(({ code }) => code)
      .filter((code) => code !== text.language)
      .map((code) => ({ code, score: scores.get(code) ?? 0 }))
      .sort((a, b) => b.score - a.score);
    if (!other || other.score < enough || other.score < own * 4 + enough) return [];
    return [
      problemOf(text.document, text.pointer, text.value, {
        rule: 'text/language',
        at: 0,
        message: tell`The text seems to be in ${nameOf(other.code)}, not in ${nameOf(text.language)}.`,
        hint: tell`Translate it.`,
      }),
    ];
  });
}

function textsOf({ document, kind }: Entry, codes: string[]): Text[] {
  const ofFile =
    kind.kind === 'translation' || kind.kind === 'texts' ? document.path.split('/')[2] : undefined;
  return leaves(document.data).flatMap(({ pointer, value }) => {
    const language = ofFile ?? codes.find((code) => pointer.includes(code));
    if (typeof value !== 'string' || !language || !/\s/.test(value)) return [];
    return [{ document, pointer, value, language, words: wordsOf(value) }];
  });
}

function wordsOf(text: string): string[] {
  const plain = text.replace(/\{+[^{}]*\}+|\]\([^)]*\)/g, ' ').toLowerCase();
  return plain.match(/\p{L}+/gu) ?? [];
}

/** In how many texts of each language a word occurs. */
type Counts = Record<string, number[]>;

function countWords(texts: Text[], codes: string[]): Counts {
  const counts: Counts = Object.create(null);
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

function sum(all: Counts[]): Counts {
  const total: Counts = Object.create(null);
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

/** Words that one language uses often and no other does. */
function learnMarks(counts: Counts, codes: string[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const [word, of] of Object.entries(counts)) {
    if (Math.max(...of) < often) continue;
    const [first, second] = codes.map((code, at) => ({ code, n: of[at] ?? 0 })).sort((a, b) => b.n - a.n);
    if (first && first.n >= often && first.n >= 10 * (second?.n ?? 0)) marks.set(word, first.code);
  }
  return marks;
}
