import { bareLanguage } from '../../../site/codes/languageCode.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { sameTexts } from '../../settings/sameTexts.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type InTexts, problemInValue } from '../content/document.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { markedBy, type Text, type Words } from './words.ts';

/** How many words of its own another language needs in a text. */
const enough = 4;

/**
 * Texts that are written in another of the site's languages. What is a word of which language is learnt from the
 * texts themselves: a site with few texts is not judged, nor a language with few words of its own; variants of a
 * language have the same words. Texts of `sameInEveryLanguage` stand in another one on purpose.
 */
export function findWrongLanguage(
  languages: NamedLanguage[],
  {
    sameInEveryLanguage = [],
    inTexts,
    words: { counts, parts },
  }: { sameInEveryLanguage?: readonly string[]; inTexts: InTexts; words: Words },
): Diagnostic[] {
  const codes = languages.map(({ code }) => code);
  const same = sameTexts(sameInEveryLanguage);
  const marks = new Map<string, string>();
  const own = new Map<string, number>();
  for (const word in counts) {
    const code = markedBy(counts[word] ?? [], codes);
    if (code === undefined) continue;
    marks.set(word, code);
    own.set(code, (own.get(code) ?? 0) + 1);
  }
  // Where texts were copied to be translated, hardly a word of theirs is of one language alone.
  const most = Math.max(...own.values());
  const isLearnt = ({ language }: Text) => (own.get(bareLanguage(language)) ?? 0) * 4 >= most;
  const name = `language ${fingerprint(JSON.stringify([languages.map(({ code, locale }) => [code, locale]), [...same], [...marks].map(String).sort()]))}`;
  return parts.flatMap(({ documents, texts }) =>
    inTexts(name, documents, () =>
      judgeLanguage(texts(), (word) => marks.get(word), same, languages, isLearnt),
    ),
  );
}

/**
 * Those of some texts that seem to be in another language, by their letters or, where these are learnt, their words;
 * `markOf` tells whose word a word is.
 */
export function judgeLanguage(
  texts: Text[],
  markOf: (word: string) => string | undefined,
  same: ReadonlySet<string>,
  languages: NamedLanguage[],
  isLearnt: (text: Text) => boolean = () => true,
): Diagnostic[] {
  const mayBeWrong = texts.filter(({ value }) => !same.has(value.toLowerCase()));
  const byLetters = judgeScripts(mayBeWrong, languages);
  const told = rememberTold(byLetters);
  const byWords = judgeWords(mayBeWrong.filter(isLearnt), markOf, languages);
  return [...byLetters, ...byWords.filter((problem) => !told.again(problem))];
}

/**
 * Texts without a letter of their own language's script, but with words in a script that only another language of the
 * site has. Latin letters do not count: names and abbreviations have them everywhere.
 */
function judgeScripts(texts: Text[], languages: NamedLanguage[]): Diagnostic[] {
  const scripts = languages.map(({ locale }) => new Intl.Locale(locale).maximize().script);
  if (new Set(scripts).size < 2) return [];
  const letters = scripts.map((script) => (script ? letterOf(script) : undefined));
  return texts.flatMap((text) => {
    const own = languages.findIndex(({ code }) => code === text.language);
    const theirs = letters[own];
    if (!theirs || text.words.some((word) => theirs.test(word))) return [];
    const other = languages.find((_, index) => {
      const letter =
        scripts[index] === scripts[own] || scripts[index] === 'Latn' ? undefined : letters[index];
      const words = text.words.filter((word) => letter?.test(word));
      return words.length >= enough && words.join('').length >= 3 * enough; // a name may have as many words
    });
    const [from, to] = [other, languages[own]];
    return from && to ? [inOther(text, languageName(from), languageName(to))] : [];
  });
}

/** The letters of a way of writing that has those of several alphabets, or another name than its alphabet. */
const lettersOf: Readonly<Record<string, string>> = {
  Jpan: '\\p{Script=Hira}\\p{Script=Kana}\\p{Script=Han}',
  Kore: '\\p{Script=Hang}',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
};

function letterOf(script: string): RegExp {
  return new RegExp(`[${lettersOf[script] ?? `\\p{Script=${script}}`}]`, 'u');
}

/** Texts with words that are those of another language, and few of their own. */
function judgeWords(
  texts: Text[],
  markOf: (word: string) => string | undefined,
  languages: NamedLanguage[],
): Diagnostic[] {
  const known = [...new Set(languages.map(({ code }) => bareLanguage(code)))];
  const nameOf = (code: string) =>
    languageName({ code, name: languages.find((one) => bareLanguage(one.code) === code)?.name ?? code });
  return texts.flatMap((text) => {
    const scores = new Map<string, number>();
    for (const word of text.words) {
      const code = markOf(word);
      if (code !== undefined) scores.set(code, (scores.get(code) ?? 0) + 1);
    }
    const language = bareLanguage(text.language);
    const own = scores.get(language) ?? 0;
    if (scores.size === (own > 0 ? 1 : 0)) return []; // no word of another language
    const [other] = known
      .filter((code) => code !== language)
      .map((code) => ({ code, score: scores.get(code) ?? 0 }))
      .sort((a, b) => b.score - a.score);
    if (!other || other.score < enough || other.score < own * 4 + enough) return [];
    return [inOther(text, nameOf(other.code), nameOf(language))];
  });
}

const inOther = (text: Text, other: Sentence, own: Sentence) =>
  problemInValue(text.document, text.pointer, text.value, {
    rule: 'text/language',
    at: 0,
    message: tell`The text seems to be in ${other}, not in ${own}.`,
    hint: tell`Translate it, or list it under sameInEveryLanguage in content/site.yaml.`,
  });
