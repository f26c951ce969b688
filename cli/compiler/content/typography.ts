import { ofLanguage } from '../../../site/codes/languageCode.ts';
import { unspaced } from '../../../site/letters/unspaced.ts';
import { once } from '../../memory/once.ts';
import { codeInLine, partsBetween, partsBetweenBlocks } from '../letters/codeInText.ts';
import { placeholderEnd } from './placeholderMarks.ts';

type Pair = readonly [open: string, close: string];

/** How a language is set. It takes time to make an expression, and a website has few of these languages. */
interface Typography {
  quotes: Pair;
  /** Quotation marks within others, which single straight ones become. */
  inner: Pair;
  /** Articles, prepositions and conjunctions: no line of a title ends on them. */
  leaning: string[];
  /** An apostrophe that begins one of a few words, which no quotation mark is: "'s morgens". */
  elided: RegExp | undefined;
  /** A mark that is typed for an accent, and no apostrophe: "E' vero". It stays straight. */
  accent: RegExp | undefined;
  /** A word that leans on the next one, and the next; tags, too. */
  tie: RegExp;
  /** Spaces beside marks or short words that no line of the language breaks at: what each becomes. */
  spaced: readonly (readonly [RegExp, string])[];
  /** A number and the space before its unit, where the language has units of its own. */
  unitSpace: RegExp;
}

/**
 * `marks` are the quotation marks and those within others, each behind a space; `elided` are words that begin with an
 * apostrophe, without it. One between single marks is quoted, unless it is listed with the second. It is made when
 * somebody needs it: a website has few of these languages, and an expression takes its time.
 */
function typography(
  marks: string,
  words: string,
  {
    spaced = [],
    units = [],
    elided,
    accent,
  }: { spaced?: Typography['spaced']; units?: string[]; elided?: string; accent?: RegExp } = {},
): () => Typography {
  return once(() => {
    const [open = '', close = '', innerOpen = '', innerClose = ''] = marks.split(' ');
    const leaning = words.split(' ').filter(Boolean);
    // The next word may stand in a tag of its own, or behind a mark.
    const mark = '\\uE000-\\uF8FF';
    const next = `(?=(?:<[^>]*>|[${mark}])*([^\\s<${mark}]+))`;
    const begun = `'(?<=(?<![\\p{L}\\d])')(?=(?:${elided?.replaceAll(' ', '|')})(?![\\p{L}\\d'-]))`;
    return {
      quotes: [open, close],
      inner: [innerOpen, innerClose],
      leaning,
      elided: elided ? new RegExp(begun, 'giu') : undefined,
      accent,
      tie: new RegExp(`<[^>]*>|(?<![\\p{L}’'-])(${leaning.join('|') || '(?!)'}) ${next}`, 'giu'),
      spaced,
      unitSpace: spaceBefore([...commonUnits, ...units]),
    };
  });
}

/** Units that all languages write alike. */
export const commonUnits = 'm|cm|mm|km|m²|m³|kg|g|t|l|h|min|s|%|°C|€|TEU|kB|MB|GB'.split('|');
const commonUnitSpace = spaceBefore(commonUnits);

function spaceBefore(units: string[]): RegExp {
  return new RegExp(`([\\d}]) (?=(?:${units.join('|')})(?![\\p{L}\\d]))`, 'gu');
}

/** No line of a text ends on a word of one letter. */
const oneLetter = (letters: string): Typography['spaced'] => [
  [new RegExp(`(?<=(?<![\\p{L}\\p{N}’'.-])[${letters}]) (?=[^\\s|-]|$)`, 'giu'), '\u00a0'],
];

const german = (marks: string) =>
  typography(
    marks,
    'der die das den dem des ein eine einen einem einer im in am an auf zu zum zur von vom mit bei und',
    {
      elided: 'n ne nem nen ner s',
      spaced: [
        // "z. B.", "§ 5", "Nr. 7", and three dots for what goes on.
        [/(?<=(?<![\p{L}\p{N}])\p{L}\.) (?=\p{L}\.)/gu, '\u00a0'],
        [/(?<=(?:§|(?<!\p{L})(?:Abs|Art|Kap|Nr|S|Ziff)\.)) (?=\d)/gu, '\u00a0'],
        [/(?<=\p{L}) (?=…)/gu, '\u00a0'],
      ],
    },
  );
const norwegian = typography('« » ‘ ’', 'en et ei den det de i på til av for fra med ved og eller å');
const portuguese = 'o a os as um uma de do da dos das em no na nos nas ao à com por para e ou que';
const spanish = 'el la los las un una de del a al en con por para y o e u que no su';
const traditional = typography('「 」 『 』', '');

/**
 * What differs by language. A language that is not here keeps its quotation marks and its spaces: straight ones of
 * Hebrew stand within abbreviations.
 */
const byLanguage: Record<string, () => Typography> = {
  ar: typography('« » “ ”', 'في من إلى على عن مع أو ثم أن إن لا ما لم لن قد كل بين حتى هذا هذه'),
  bg: typography('„ “ ‚ ‘', 'и на в във с със за от до по при към или че да не'),
  cs: typography('„ “ ‚ ‘', 'a i o u k s v z ke se ve ze do na od po za při pod nad před pro bez nebo že', {
    spaced: oneLetter('aiouksvz'),
  }),
  da: typography('“ ” ‘ ’', 'en et den det de i på til af for fra med ved og eller at'),
  de: german('„ “ ‚ ‘'),
  'de-ch': german('« » ‹ ›'),
  el: typography(
    '« » “ ”',
    'ο η το οι τα του της των τον την τις τους στο στη στην στον στα για με από και ή να θα',
    { elided: 'σ χω χει χουν μαι ταν' },
  ),
  en: typography('“ ” ‘ ’', 'a an the of in on at to by for from with into and or that your its one', {
    elided: "em n n' til tis twas",
    units: ['minutes?', 'hours?', 'days?', 'weeks?', 'months?', 'years?'],
  }),
  es: typography('« » “ ”', spanish),
  'es-419': typography('“ ” ‘ ’', spanish),
  'es-mx': typography('“ ” ‘ ’', spanish),
  et: typography('„ “ ‚ ‘', 'ja või ning ega'),
  fa: typography('« » ‹ ›', 'در از به با تا و یا که این آن'),
  fi: typography('” ” ’ ’', 'ja tai sekä ei'),
  fr: typography(
    '«\u202f \u202f» “ ”',
    'le la les un une des de du à au aux en dans sur par pour avec et ou',
    {
      // Not where Markdown has a table, a list or a picture.
      spaced: [
        [/(?<![\s|>#-]) (?=:(?![-:]))/g, '\u00a0'],
        [/(?<![\s|>#-]) (?=[;?»›]|!(?!\[))|(?<=[«‹]) (?=\S|$)/g, '\u202f'],
      ],
      units: ['ko', 'Mo', 'Go', 'To'],
    },
  ),
  ga: typography('“ ” ‘ ’', 'an na ag ar as chun de do go i le ó sa agus nó'),
  hi: typography('“ ” ‘ ’', 'और या'), // what leans on a word stands behind it
  hr: typography('„ “ ‚ ‘', 'a i k o s u na sa za od do iz po pri ili'),
  hu: typography('„ ” » «', 'a az egy és vagy nem hogy'),
  it: typography(
    '« » “ ”',
    'il lo la i gli le un uno una di a da in con su per tra fra e o è ed ad si non che chi ' +
      'del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle ' +
      'nel nello nella nei negli nelle sul sullo sulla sui sugli sulle',
    {
      elided: 'ndrangheta ndranghetista ndranghetisti ndrina ndrine',
      accent: /'(?<=(?<![\p{L}\d'’])[AEIOU]')(?=\s)/gu,
      units: ['minut[oi]', 'or[ae]', 'giorn[oi]', 'settiman[ae]', 'mes[ei]', 'ann[oi]'],
    },
  ),
  ja: typography('「 」 『 』', ''), // without spaces no word is apart from the next one
  ko: typography('“ ” ‘ ’', ''), // what leans on a word is written together with it
  lt: typography('„ “ ‚ ‘', 'ir ar arba su iš į už nuo prie be'),
  lv: typography('“ ” ‘ ’', 'un vai ar no uz pie par bez'),
  mt: typography('“ ” ‘ ’', 'u jew', { elided: 'l(?:-\\p{L}+)?' }),
  nb: norwegian,
  nl: typography('“ ” ‘ ’', 'de het een van in op aan te bij voor met en of om uit naar', {
    elided: 'k m n s t',
  }),
  nn: typography('« » ‘ ’', 'ein ei eit den det dei i på til av for frå med ved og eller å'),
  no: norwegian,
  pl: typography(
    '„ ” « »',
    'a i o u w z we ze do na od po za ku przy pod nad przed przez dla bez oraz lub albo czy że nie',
    {
      spaced: oneLetter('aiouwz'),
    },
  ),
  pt: typography('“ ” ‘ ’', portuguese),
  'pt-pt': typography('« » “ ”', portuguese),
  ro: typography('„ ” « »', 'un o de la în cu din pe pentru și sau nu'),
  ru: typography('« » „ “', 'а в и к о с у во со ко об на за по из от до для или не', {
    spaced: oneLetter('авикосу'),
  }),
  sk: typography('„ “ ‚ ‘', 'a i o u k s v z ku so vo zo do na od po za pri pod nad pred pre bez alebo že', {
    spaced: oneLetter('aiouksvz'),
  }),
  sl: typography('„ “ ‚ ‘', 'a h k o s v z in na za od do iz po pri ali'),
  sv: typography('” ” ’ ’', 'en ett den det de i på till av för från med vid och eller att'),
  th: typography('“ ” ‘ ’', '', {
    // What looks like one letter and was typed, or copied from a PDF, as two.
    spaced: [
      [/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33'],
      [/\u0e40\u0e40/g, '\u0e41'],
    ],
  }),
  tr: typography('“ ” ‘ ’', 've veya ya ile bir'),
  uk: typography('« » „ “', 'а в з і й о у та із на до від за про по для або не', {
    spaced: oneLetter('авзійоу'),
  }),
  zh: typography('“ ” ‘ ’', ''),
  'zh-hant': traditional,
  'zh-hk': traditional,
  'zh-mo': traditional,
  'zh-tw': traditional,
};

/** Languages of which something is known, and variants that differ. */
export const describedLanguages = Object.keys(byLanguage);

/** Words of a language that lean on the next one; none for a language nobody described. */
export function leaningWords(language: string): string[] {
  return ofLanguage(byLanguage, language)?.().leaning ?? [];
}

/** A word of a language that leans on the next one, and the next; tags match, too. */
export function leaningPairs(language: string): RegExp | undefined {
  return ofLanguage(byLanguage, language)?.().tie;
}

/** Tags, what Markdown takes for addresses and code, and bare addresses with an apostrophe stay as they are written. */
const untouched = new RegExp(
  `<[^>]*>|\\]\\([^)]*\\)|^\\[[^\\]]*\\]:.*$|${codeInLine.source}|https?://[^\\s"'<>]+'[^\\s"<>]*[^\\s"'<>]`,
  'g',
);

/**
 * A text as a type-setter would set it, in its language: curly apostrophes and quotation marks, no line break before
 * a unit or a mark, no second full stop after a name that ends in one, letters in one piece. Addresses, tags and code
 * stay as they are.
 */
export function setType(text: string, language: string): string {
  const rules = ofLanguage(byLanguage, language)?.();
  if (
    !settable.test(text) &&
    !inParts.test(text) &&
    !rules?.spaced.some(([space]) => text.search(space) !== -1)
  )
    return text;
  const setLines = (part: string) =>
    part
      .split('\n')
      .map((line) => setLine(line, rules))
      .join('\n');
  return everyOther(partsBetweenBlocks(text), setLines).join('');
}

/** The same parts with every other one changed: those between them stay as they are. */
function everyOther(parts: string[], change: (part: string, before: string) => string): string[] {
  return parts.map((part, index) => (index % 2 === 1 ? part : change(part, parts[index - 1] ?? '')));
}

function setLine(line: string, rules: Typography | undefined): string {
  const set = everyOther(partsBetween(line, untouched), (part, before) =>
    setPart(inOnePiece(part).replace(firstOfPart, endsWord.test(before) ? '’' : '$&'), rules),
  );
  if (!rules) return set.join('');
  const setSpaces = (part: string) =>
    rules.spaced.reduce((changed, [space, instead]) => changed.replace(space, instead), part);
  return everyOther(setQuotes(set, rules.quotes), setSpaces).join('');
}

/** A text without any of this is not changed by the rules below, except for the spaces of its language. */
const settable = new RegExp(`['"]|[\\d}] | [:;!?»›]|[«‹] |\\.${placeholderEnd}?\\.`);
/** A letter with marks of its own, as they are copied from a PDF or from a Mac: fonts for pages lack the marks. */
const inParts = /\P{M}\p{M}/u;
/** The text with each letter in one piece. */
export const inOnePiece = (text: string) =>
  inParts.test(text) ? text.replace(/\P{M}\p{M}+/gu, (letter) => letter.normalize()) : text;
const secondStop = new RegExp(`\\.(?<=\\p{L}\\.)(${placeholderEnd}?)\\.(?=\\s|$)`, 'gu');

/** A letter of a script without spaces, beside which a mark is no apostrophe, but in "佐藤's". */
const joined = unspaced.source;

/**
 * Words between single straight quotation marks, apostrophes among them: the first mark stands before a word. Emphasis
 * may begin on either side of it.
 */
const singleQuoted = new RegExp(
  `'(?<=(?:^|[\\s([{«“„"–—\\u3001-\\u303F\\uFF01-\\uFF65]|${joined}(?!'s\\b))(?:\\*{1,3}|_{1,3})?')` +
    `((?:\\*{1,3}|_{1,3})?\\p{L}(?:[^']|(?<!${joined})'(?!${joined})(?=\\p{L})|(?<=\\p{L})'(?=[\\d«‹“„(€]|"\\p{L}))*)` +
    `'(?!(?!${joined})[\\p{L}\\d])`,
  'gu',
);

/** The apostrophe of an ending, as in "Anna's", behind a gap, a number, emphasis, a bracket or a mark. */
const beforeEnding = new RegExp(`'(?<=(?:[\\d}.)"»”${placeholderEnd}]|[^\\s*_(]\\*\\*?)')(?=\\p{L})`, 'gu');
/** Behind a letter, whatever follows: "Anna's", "dall'11", `l'"e-commerce"`, "po'". */
const afterLetter = new RegExp(`'(?<=[\\p{L}\\p{M}]')(?<!${joined}'(?!s\\b))(?!['/])`, 'gu');
/** The same behind a tag, a link or code, with which a part ended. */
const firstOfPart = /^'(?=\p{L})/u;
const endsWord = /^<\/|[)`]$/;

/** Stands meanwhile for a straight mark that is no apostrophe: an accent, or a quotation mark nobody described. */
const kept = '\u0001';
/** Stands meanwhile for a straight mark behind a number. */
const ofNumber = '\u0002';

// What is rare is looked for first, and only then what stands before it.
function setPart(text: string, rules: Typography | undefined): string {
  const [open, close] = rules?.inner ?? [kept, kept];
  const accented = rules?.accent ? text.replace(rules.accent, kept) : text;
  const begun = rules?.elided ? accented.replace(rules.elided, '’') : accented;
  const set = begun
    .replace(singleQuoted, `${open}$1${close}`)
    .replace(secondStop, '.$1')
    .replace(/'(?<=(?<![\p{L}\d])')(?=\d)/gu, '’')
    .replace(beforeEnding, '’')
    .replace(afterLetter, '’')
    .replace(rules?.unitSpace ?? commonUnitSpace, '$1\u00a0');
  return set.replaceAll(kept, "'");
}

/** Straight quotation marks in pairs, which may stand around a link or a tag; one without another stays. */
function setQuotes(parts: string[], [open, close]: Pair): string[] {
  let marks = 0;
  // Behind a number where no other is open stands no quotation mark: 15" is an inch or a second.
  const set = everyOther(parts, (part) =>
    part.replace(/\d?"/g, (found) => {
      if (found.length > 1 && marks % 2 === 0) return found.replace('"', ofNumber);
      marks += 1;
      return found;
    }),
  );
  let seen = 0;
  const next = (mark: string) => {
    seen += 1;
    return seen > marks - (marks % 2) ? mark : seen % 2 === 1 ? open : close;
  };
  return everyOther(set, (part) => part.replace(/"/g, next).replaceAll(ofNumber, '"'));
}
