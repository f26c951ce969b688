import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Document, Pointer } from '../content/document.ts';
import { leaves, valueAt } from '../content/tree.ts';
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
 * texts themselves: a site with few texts is not judged.
 */
export function findWrongLanguage(entries: Entry[], codes: string[]): Diagnostic[] {
  const settings = entries.find(({ kind }) => kind.kind === 'single' && kind.name === 'site')?.document.data;
  const listed = valueAt(settings, ['sameInEveryLanguage']);
  const same = new Set<unknown>(Array.isArray(listed) ? listed : []);
  const texts = entries.flatMap((entry) => textsOf(entry, codes));
  const marks = learnMarks(texts, codes);
  return texts.flatMap((text) => {
    if (same.has(text.value)) return [];
    const scores = new Map<string, number>();
    for (const word of text.words) {
      const code = marks.get(word);
      if (code !== undefined) scores.set(code, (scores.get(code) ?? 0) + 1);
    }
    const own = scores.get(text.language) ?? 0;
    if (scores.size === (own > 0 ? 1 : 0)) return []; // no word of another language
    const [other] = codes
      .filter((code) => code !== text.language)
      .map((code) => ({ code, score: scores.get(code) ?? 0 }))
      .sort((a, b) => b.score - a.score);
    if (!other || other.score < enough || other.score < own * 4 + enough) return [];
    return [
      problemOf(text.document, text.pointer, text.value, {
        rule: 'text/language',
        at: 0,
        message: `The text seems to be in the language "${other.code}", not "${text.language}".`,
        hint: 'Translate it.',
      }),
    ];
  });
}

function textsOf({ document, kind }: Entry, codes: string[]): Text[] {
  const ofFile =
    kind.kind === 'translation' || kind.kind === 'texts' ? document.path.split('/')[2] : undefined;
  return [...leaves(document.data)].flatMap(({ pointer, value }) => {
    const language = ofFile ?? codes.find((code) => pointer.includes(code));
    if (typeof value !== 'string' || !language || !/\s/.test(value)) return [];
    return [{ document, pointer, value, language, words: wordsOf(value) }];
  });
}

function wordsOf(text: string): string[] {
  const plain = text.replace(/\{+[^{}]*\}+|\]\([^)]*\)/g, ' ').toLowerCase();
  return plain.match(/\p{L}+/gu) ?? [];
}

/** Words that one language uses often and no other does. */
function learnMarks(texts: Text[], codes: string[]): Map<string, string> {
  /** In how many texts of each language a word occurs. */
  const counts = new Map<string, number[]>();
  for (const { words, language } of texts) {
    const at = codes.indexOf(language);
    if (at === -1) continue;
    for (const word of new Set(words)) {
      const of = counts.get(word) ?? codes.map(() => 0);
      of[at] = (of[at] ?? 0) + 1;
      counts.set(word, of);
    }
  }
  const marks = new Map<string, string>();
  for (const [word, of] of counts) {
    if (Math.max(...of) < often) continue;
    const [first, second] = codes.map((code, at) => ({ code, n: of[at] ?? 0 })).sort((a, b) => b.n - a.n);
    if (first && first.n >= often && first.n >= 10 * (second?.n ?? 0)) marks.set(word, first.code);
  }
  return marks;
}
