import { placeholderEnd } from './placeholderMarks.ts';

interface Typography {
  quotes: readonly [string, string];
  /** Articles, prepositions and conjunctions: no line of a title ends on them. */
  leaning: string[];
  inTitles: RegExp;
  inSentences: RegExp;
}

function typography(quotes: readonly [string, string], words: string): Typography {
  const leaning = words.split(' ');
  const tie = (tied: string[]) => new RegExp(`(?<![\\p{L}’'-])(${tied.join('|')}) (?=(\\S+))`, 'giu');
  return {
    quotes,
    leaning,
    inTitles: tie(leaning),
    inSentences: tie(leaning.filter((word) => word.length <= 2)),
  };
}

/** What differs by language. A language that is not here keeps its quotation marks and its spaces. */
const byLanguage: Record<string, Typography> = {
  de: typography(
    ['„', '“'],
    'der die das den dem des ein eine einen einem einer in im an am auf zu zum zur von vom mit bei und',
  ),
  en: typography(['“', '”'], 'a an the of in on at to by for from with into and or'),
  fr: typography(
    ['«\u202f', '\u202f»'],
    'le la les un une des de du à au aux en dans sur par pour avec et ou',
  ),
  it: typography(
    ['«', '»'],
    'il lo la i gli le un uno una di a da in con su per tra fra e o è ed ad si ' +
      'del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle ' +
      'nel nello nella nei negli nelle sul sullo sulla sui sugli sulle',
  ),
};

/** Words of a language that lean on the next one; none for a language nobody described. */
export function leaningWords(language: string): string[] {
  return byLanguage[language]?.leaning ?? [];
}

const units = 'm|cm|mm|km|m²|m³|kg|g|t|l|h|min|s|%|°C|€|TEU|kB|MB|GB';
const unitSpace = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
/** Tags, and what Markdown takes for addresses and code, stay as they are written. */
const untouched = /(<[^>]*>|\]\([^)]*\)|^\[[^\]]*\]:.*$|`[^`]*`)/;
/** Titles, labels and names are short, and no sentences. */
const shortText = 90;
/** More than this in one piece would not fit into a line of a title on a phone. */
const longestPiece = 17;

/**
 * A text as a type-setter would set it, in its language: curly apostrophes and quotation marks, no line break before
 * a unit, after a word that leans on the next one, or after the first letter of "e-commerce"; no second full stop
 * after a name that ends in one. Addresses, tags and code stay as they are.
 */
export function setType(text: string, language: string): string {
  return text
    .split('\n')
    .map((line) => setLine(line, byLanguage[language]))
    .join('\n');
}

function setLine(line: string, rules: Typography | undefined): string {
  const isTitle = line.startsWith('#') || (line.length <= shortText && !/[.:;]\s|[.]$/.test(line));
  return line
    .split(untouched)
    .map((part, index) => (index % 2 === 1 ? part : setPart(part, rules, isTitle)))
    .join('');
}

const secondStop = new RegExp(`(?<=\\p{L})\\.(${placeholderEnd}?)\\.(?=\\s|$)`, 'gu');

function setPart(text: string, rules: Typography | undefined, isTitle: boolean): string {
  let set = text
    .replace(secondStop, '.$1')
    .replace(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’')
    .replace(/(?<=\p{L})'(?=[\s,.;:!?)]|$)/gu, '’');
  if (/\s/.test(text.trim())) {
    set = set.replace(unitSpace, '$1\u00a0').replace(/(?<=^|[\s(])(\p{L})-(?=\p{L})/gu, '$1-\u2060');
  }
  if (!rules) return set;
  const [open, close] = rules.quotes;
  // Titles keep all words that lean with the next one, sentences those of one or two letters.
  return set
    .replace(/"([^"]*)"/g, `${open}$1${close}`)
    .replace(isTitle ? rules.inTitles : rules.inSentences, (whole, word: string, next: string) =>
      word.length + next.length < longestPiece ? `${word}\u00a0` : whole,
    );
}
