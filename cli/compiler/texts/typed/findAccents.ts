import { ofLanguage } from '../../../../site/codes/languageCode.ts';
import type { Finding } from '../../../diagnostics/finding.ts';
import { type Sentence, tell } from '../../../terminal/telling/tell.ts';
import { withoutAddresses } from '../../languages/values/withoutAddresses.ts';

/** What a language writes with an accent, and a typewriter with an apostrophe. */
interface Accents {
  /** The letters of a word before its apostrophe, and the vowel with its accent; the first that fits. */
  words: readonly (readonly [ending: RegExp, accented: string])[];
  /** Words that are wrong wherever they stand, and what to write for them. */
  wrong: readonly (readonly [word: RegExp, right: string])[];
  /** What stands between single marks, which ends on one, too. */
  quoted: RegExp;
}

/** Words that lose their beginning ("'ndrangheta") or their end ("un po'") neither open nor close what is quoted. */
const between = (noBeginning: string, noEnd: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])['‘\`](?=\\p{L})(?!(?:${noBeginning})(?!\\p{L}))[^\\n]{1,400}?(?<!(?<!\\p{L})(?:${noEnd}))['’\`](?!\\p{L})`,
    'giu',
  );

const alone = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{M}\\p{N}])`, 'u');

/**
 * A language that is not here is not judged. Short words that may end on an apostrophe ("po'", "di'", "va'") are not
 * there.
 */
const accentsOf: Readonly<Record<string, Accents>> = {
  it: {
    words: [
      [/^(e|cioe|\p{L}+ffe)$/iu, 'è'],
      [/(^n|^s|^tr|ch|tr)e$/iu, 'é'],
      [/^(gia|eta|\p{L}{2,}[lrtvcp]a)$/iu, 'à'],
      [/^(si|cosi|\p{L}{3,}di)$/iu, 'ì'],
      [/^(puo|pero|cio|\p{L}{3,}[rn]o)$/iu, 'ò'],
      [/^(piu|giu|\p{L}{2,}tu)$/iu, 'ù'],
    ],
    wrong: [
      [alone('(\\p{L}{2,}ch|n|s|ventitr)è'), '$1é'],
      [alone('(\\p{L}{2,}CH)È'), '$1É'],
      [alone('pò'), "po'"],
      [alone('(st|s)ò'), '$1o'],
      [alone('([Qq]u)à'), '$1a'],
      [alone('([Qq]u)ì'), '$1i'],
      [alone("([Qq]ual)['’](è|era)"), '$1 $2'],
    ],
    quoted: between('ndranghet\\p{L}*|ndrin[ae]|nduja|st[aeio]|n[ao]', 'po|mo|be|di|fa|va|da|sta|to'),
  },
};

/**
 * Accents that were typed as an apostrophe or a backtick behind the letter, and apostrophes in pairs for quotation
 * marks.
 */
export function findAccents(text: string, language: string | undefined): Finding[] {
  const report = (at: number, message: Sentence, hint: Sentence): Finding[] => [
    { rule: 'text/accent', at, message, hint },
  ];
  const doubled = /(?<!['\p{N}])''(?=\p{L})|(?<=\p{L})''(?!')/u.exec(text);
  // `findQuotes` tells the beginning of ,,words''.
  if (doubled && !/(?<!,),,\p{L}/u.test(text.slice(0, doubled.index)))
    return report(
      doubled.index,
      tell`There are two apostrophes here, and visitors would read both.`,
      tell`Write one apostrophe, or quotation marks around words.`,
    );
  const accents = language === undefined ? undefined : ofLanguage(accentsOf, language);
  if (!accents) return [];
  const prose = withoutAddresses(text);
  for (const [word, right] of accents.wrong) {
    const found = word.exec(prose);
    if (!found) continue;
    const [shown] = found;
    const message = tell`"${shown}" has a wrong accent or apostrophe.`;
    return report(found.index, message, tell`Write "${shown.replace(word, right)}".`);
  }
  const unquoted = prose.replace(accents.quoted, (quoted) => ' '.repeat(quoted.length));
  for (const { 0: shown, 1: word = '', index } of unquoted.matchAll(
    /(?<![\p{L}\p{N}])(\p{L}*[aeiou])['’`´](?![\p{L}\p{N}'’])/giu,
  )) {
    const accented = accents.words.find(([ending]) => ending.test(word))?.[1];
    // Keyboards lack a capital with an accent, and "E'" is read everywhere.
    if (accented === undefined || /^\p{Lu}$/u.test(word)) continue;
    const vowel = /\p{Lu}$/u.test(word) ? accented.toUpperCase() : accented;
    const message = tell`"${shown}" has an apostrophe where the accent belongs.`;
    return report(index, message, tell`Write "${word.slice(0, -1) + vowel}".`);
  }
  return [];
}
