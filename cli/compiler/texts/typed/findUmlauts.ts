import { ofLanguage } from '../../../../site/codes/languageCode.ts';
import type { Finding } from '../../../diagnostics/finding.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { withoutAddresses } from '../../languages/values/withoutAddresses.ts';

/**
 * Words that are often typed on a keyboard without umlauts, and that no name is written like; a hyphen stands where a
 * word goes on. A language that is not here is not judged.
 */
const words: Readonly<Record<string, string>> = {
  de:
    'für dafür hierfür wofür über- darüber- hierüber- gegenüber- zurück- rück- könn- möcht- müss- würd- änder- veränder- ' +
    '-erklär- -führ- -gemäß- -größ- -grüß- -länder- -möglich- -nächst- -natürlich- -öffn- -prüf- -spät- -stück- -täglich- ' +
    '-verfüg- -wähl- -währ- -wünsch-',
};

const typedFor: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const typed = (part: string) => part.replace(/[äöüß]/g, (letter) => typedFor[letter] ?? letter);

/** Switzerland and Liechtenstein have no ß. */
const sharpS: Readonly<Record<string, string>> = { de: 'ß', 'de-ch': 'ss', 'de-li': 'ss' };

interface Spelling {
  pattern: RegExp;
  right: string;
}

const spellings = Object.fromEntries(
  Object.entries(words).map(([language, list]) => [language, list.split(' ').map(spellingOf)]),
);

function spellingOf(word: string): Spelling {
  const right = word.replaceAll('-', '');
  const before = word.startsWith('-') ? '' : '(?<!\\p{L})';
  const after = word.endsWith('-') ? '' : '(?!\\p{L})';
  return { pattern: new RegExp(`${before}${typed(right)}${after}`, 'giu'), right };
}

/** The first word that is typed with two letters for one of its language: "fuer". Addresses have no others. */
export function findUmlauts(text: string, language = ''): Finding[] {
  const known = ofLanguage(spellings, language);
  if (known === undefined) return [];
  for (const { 0: word, index } of withoutAddresses(text).matchAll(wordOfProse)) {
    const right = known.reduce((said, spelling) => spelled(said, spelling), word);
    if (right === word) continue;
    return [
      {
        rule: 'text/accent',
        at: index,
        message: tell`"${word}" is typed as if the keyboard lacked a letter.`,
        hint: tell`Write "${right.replaceAll('ß', ofLanguage(sharpS, language) ?? 'ß')}".`,
      },
    ];
  }
  return [];
}

/** Not within what has a stop, a slash or the like inside, as a path or a host without "https:". */
const wordOfProse = /(?<![\p{L}\p{N}_/@]|\p{L}[.-])\p{L}{4,}(?![\p{L}\p{N}_/@]|(?:-\p{L}+)*\.\p{L})/gu;

/** The word with its right letters, as small or capital as those that were typed. */
function spelled(word: string, { pattern, right }: Spelling): string {
  return word.replace(pattern, (part) => {
    if (part === part.toUpperCase()) return right.toUpperCase();
    const isCapital = part.charAt(0) !== part.charAt(0).toLowerCase();
    return isCapital ? right.charAt(0).toUpperCase() + right.slice(1) : right;
  });
}
