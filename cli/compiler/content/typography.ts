import { replaceInText } from '../scan/inText.ts';
import { placeholderEnd } from './placeholderMarks.ts';

interface Typography {
  quotes: readonly [string, string];
  /** Articles, prepositions and conjunctions: no line of a title ends on them. */
  leaning: string[];
  tie: RegExp;
}

function typography(quotes: readonly [string, string], words: string): Typography {
  const leaning = words.split(' ');
  // The next word may stand in a tag of its own, or behind a mark.
  const mark = '\\uE000-\\uF8FF';
  const next = `(?=(?:<[^>]*>|[${mark}])*([^\\s<${mark}]+))`;
  const tie = new RegExp(`<[^>]*>|(?<![\\p{L}’'-])(${leaning.join('|')}) ${next}`, 'giu');
  return { quotes, leaning, tie };
}

/** What differs by language. A language that is not here keeps its quotation marks and its spaces. */
const byLanguage: Record<string, Typography> = {
  de: typography(
    ['„', '“'],
    'der die das den dem des ein eine einen einem einer in im an am auf zu zum zur von vom mit bei und',
  ),
  en: typography(['“', '”'], 'a an the of in on at to by for from with into and or that your its one'),
  fr: typography(
    ['«\u202f', '\u202f»'],
    'le la les un une des de du à au aux en dans sur par pour avec et ou',
  ),
  it: typography(
    ['«', '»'],
    'il lo la i gli le un uno una di a da in con su per tra fra e o è ed ad si non che chi ' +
      'del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle ' +
      'nel nello nella nei negli nelle sul sullo sulla sui sugli sulle',
  ),
};

/** Words of a language that lean on the next one; none for a language nobody described. */
export function leaningWords(language: string): string[] {
  return byLanguage[language]?.leaning ?? [];
}

const units = 'm|cm|mm|km|m²|m³|kg|g|t|l|h|min|s|%|°C|€|TEU|kB|MB|GB';
const unitSpace = new RegExp(`([\\d}]) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
/** Tags, and what Markdown takes for addresses and code, stay as they are written. */
const untouched = /(<[^>]*>|\]\([^)]*\)|^\[[^\]]*\]:.*$|`[^`]*`)/;
/** More than this in one piece would not fit into a line of a title on a phone. */
const longestPiece = 17;

/**
 * A text as a type-setter would set it, in its language: curly apostrophes and quotation marks, no line break before
 * a unit, no second full stop after a name that ends in one. Addresses, tags and code stay as they are.
 */
export function setType(text: string, language: string): string {
  if (!settable.test(text)) return text;
  return text
    .split('\n')
    .map((line) =>
      line
        .split(untouched)
        .map((part, index) => (index % 2 === 1 ? part : setPart(part, byLanguage[language])))
        .join(''),
    )
    .join('\n');
}

/** What a text must hold so that any rule below may change it. */
const settable = new RegExp(`['"]|[\\d}] |\\.${placeholderEnd}?\\.`);
const secondStop = new RegExp(`\\.(?<=\\p{L}\\.)(${placeholderEnd}?)\\.(?=\\s|$)`, 'gu');

// What is rare is looked for first, and only then what stands before it.
function setPart(text: string, rules: Typography | undefined): string {
  const set = text
    .replace(secondStop, '.$1')
    .replace(/'(?<=[\p{L}\d]')(?=\p{L})/gu, '’')
    .replace(/'(?<=\p{L}')(?=[\s,.;:!?)]|$)/gu, '’')
    .replace(unitSpace, '$1\u00a0');
  if (!rules) return set;
  const [open, close] = rules.quotes;
  return set.replace(/"([^"]*)"/g, `${open}$1${close}`);
}

/** The hyphen of "e-commerce"; the spaces of a phone number, of "art. 6" and of "ISO 9001". */
const tight = new RegExp(
  `-(?<=(?<![\\p{L}\\d/.@_-])\\p{L}-)(?=\\p{L})|` +
    ' (?=\\d)(?<=\\+[\\d ]+ |(?<![\\p{L}.])(?:artt?\\.|par\\.|ISO|IEC) )| (?=\\p{Ll}\\b)(?<=\\blett\\. )',
  'giu',
);

/**
 * A finished page with words tied that belong together: no line begins with the second part of "e-commerce" or of a
 * phone number, and none of a title ends on an article or a preposition. Two long words of a title stay apart, or they
 * would not fit on a phone.
 */
export function tieWords(html: string, language: string): string {
  const whole = replaceInText(html, tight, (part) => (part === '-' ? '-\u2060' : '\u00a0'));
  const rules = byLanguage[language];
  if (!rules) return whole;
  return whole.replace(/(<h[1-3][^>]*>)(.*?)(?=<\/h[1-3]>)/gs, (_, tag: string, title: string) => {
    const tied = title.replace(rules.tie, (part, word: string | undefined, next: string) =>
      word && word.length + next.length < longestPiece ? `${word}\u00a0` : part,
    );
    return tag + tied;
  });
}
