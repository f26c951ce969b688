/** A slip of the pen in one line of a file: what becomes of it, or nothing when the line has no room for it. */
interface Slip {
  what: string;
  /** Where another language shows what is missing, and nothing is a placeholder. */
  inTranslations?: true;
  change(line: string, next: string): string | undefined;
}

/** A text in one file after a slip, with the line it happened on (from 1). */
export interface Slipped {
  path: string;
  what: string;
  text: string;
  line: number;
  /** The line of the group around it: what is missing is told there. */
  group: number;
}

const replaced = (pattern: RegExp, to: string) => (line: string) =>
  pattern.test(line) ? line.replace(pattern, to) : undefined;
/** A key with a text of several words on its line. */
const ofWords = /^(\s*(?:- )?[a-z]\w*: )("?)(\p{L}+ \p{L}+ .*)$/iu;
const inWords = (change: (start: string, quote: string, words: string) => string) => (line: string) => {
  const [, start, quote, words] = ofWords.exec(line) ?? [];
  return start === undefined ? undefined : change(start, quote ?? '', words ?? '');
};

/** What people do to a line, each of which the compiler must find in whatever file it happens. */
const slips: readonly Slip[] = [
  {
    what: 'drops a key',
    inTranslations: true,
    change: (line) => (/^\s+[a-z]\w*: \S/i.test(line) && !/[|>]-?$/.test(line) ? '' : undefined),
  },
  { what: 'renames a key', inTranslations: true, change: replaced(/^(\s+[a-z]\w*)(: \S)/i, '$1qx$2') },
  { what: 'drops a gap', inTranslations: true, change: replaced(/\s?\{+\w+\}+/, '') },
  { what: 'drops a fact', inTranslations: true, change: replaced(/\{\{[^}]*\}\}/, 'x') },
  { what: 'misspells a fact', change: replaced(/\{\{(\w[\w.]*)/, '{{$1qx') },
  { what: 'leaves a fact open', change: replaced(/\}\}/, '}') },
  { what: 'breaks a link', change: replaced(/^(\s*(?:- )?(?:.*[ {])?to: )(\/[\w/-]+)/, '$1$2-qx') },
  { what: 'breaks a link in Markdown', change: replaced(/\]\((\/[\w/-]+)/, ']($1-qx') },
  { what: 'leaves a quotation open', change: replaced(/^(\s*[a-z]\w*: "[^"\\]*)"$/i, '$1') },
  { what: 'indents with a tab', change: replaced(/^ {2}(\s*[a-z]\w*:)/i, '\t$1') },
  {
    what: 'indents by one space more',
    // The only key of its group may stand anywhere.
    change: (line, next) =>
      next.search(/\S/) === line.search(/\S/) ? replaced(/^( {2,}[a-z]\w*: \S.*)$/i, ' $1')(line) : undefined,
  },
  {
    what: 'writes a list for a text',
    change: inWords((start, quote, words) => `${start}[${quote}${words}]`),
  },
  {
    what: 'writes a key twice',
    change: (line) =>
      /^\s*[a-z]\w*: \S/i.test(line) && !/[|>]-?$/.test(line) ? `${line}\n${line}` : undefined,
  },
  { what: 'names a picture that is not there', change: replaced(/^(\s*(?:- )?image: [\w-]+)/, '$1-qx') },
  {
    what: 'names an icon that is not there',
    change: replaced(/^(\s*(?:- )?(?:.*[ {])?icon: [\w-]+)/, '$1-qx'),
  },
  { what: 'leaves a mark of git', change: replaced(/^(\s*[a-z]\w*: \S.*)$/i, '<<<<<<< HEAD\n$1') },
  {
    what: 'writes two spaces',
    change: inWords((start, quote, words) => `${start}${quote}${words.replace(' ', '  ')}`),
  },
  {
    what: 'writes a colon without quotation marks',
    change: (line) =>
      /^\s*[a-z]\w*: \p{L}+ \p{L}+ [^"':#]*$/iu.test(line) ? line.replace(/(: \p{L}+) /u, '$1: ') : undefined,
  },
  { what: 'empties a text', inTranslations: true, change: inWords((start) => `${start}""`) },
  {
    what: 'pastes letters of another encoding',
    change: inWords((start, quote, words) => `${start}${quote}${words.replace(' ', ' Ã¨ ')}`),
  },
  { what: 'writes an alias', change: inWords((start, _, words) => `${start}*${words.split(' ')[0]}`) },
  {
    what: 'changes a number in one language',
    inTranslations: true,
    change: (line) =>
      /\{\{|^\s*(?:- )?\w+: \S+$/.test(line)
        ? undefined
        : replaced(/(\s)([1-8])(\d?)(?=[\s.,;])/, '$19$3')(line),
  },
  {
    what: 'drops an entry of a list',
    inTranslations: true,
    // An entry of several lines would leave the others.
    change: (line, next) =>
      /^\s+- \S/.test(line) && next.search(/\S/) <= line.search(/\S/) ? '' : undefined,
  },
  {
    what: 'writes an entry twice',
    change: (line) => (/^\s+- \p{L}+ \p{L}+[^:]*$/u.test(line) ? `${line}\n${line}` : undefined),
  },
  {
    what: 'leaves bold open',
    change: inWords((start, quote, words) => `${start}${quote}${words.replace(/ (\p{L})/u, ' **$1')}`),
  },
  {
    what: 'writes HTML',
    change: inWords((start, quote, words) => `${start}${quote}${words.replace(/ (\p{L}+)/u, ' <b>$1</b>')}`),
  },
  {
    what: 'leaves a note',
    inTranslations: true,
    change: inWords((start, quote, words) => `${start}${quote}${words.replace(/ /u, ' TODO ')}`),
  },
  { what: 'misspells a language', change: replaced(/^(\s+(?:- )?)(it|en)(: \S)/, '$1$2q$3') },
  { what: 'writes an address of mail without its end', change: replaced(/(: \S+@)[\w.-]+$/, '$1') },
  { what: 'writes a day that does not exist', change: replaced(/(: \d{4}-)\d\d-\d\d\b/, '$102-30') },
  { what: 'writes a decimal comma', change: replaced(/^(\s+(?:- )?\w+: \d+)\.(\d+)$/, '$1,$2') },
  { what: 'writes a word for a number', change: replaced(/^(\s+(?:- )?\w+: )\d+$/, '$1ten') },
  { what: 'writes a word for yes', change: replaced(/^(\s+(?:- )?\w+: )(?:true|false)$/, '$1yes') },
  {
    what: 'pastes a letter that nobody sees',
    change: inWords((start, quote, words) => `${start}${quote}${words.replace(' ', '\u200b ')}`),
  },
];

/** Every slip at one line of each file that has room for it; `choose` says at which. */
export function makeSlips(
  files: ReadonlyMap<string, string>,
  isTranslation: (path: string) => boolean,
  choose: (count: number) => number,
): Slipped[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.split('\n');
    return slips.flatMap(({ what, inTranslations, change }) => {
      if (inTranslations && !isTranslation(path)) return [];
      const possible = lines.flatMap((line, index) => {
        const changed = isText(lines, index) ? undefined : change(line, lines[index + 1] ?? '');
        return changed === undefined || changed === line ? [] : [{ index, changed }];
      });
      const chosen = possible[choose(possible.length)];
      if (!chosen) return [];
      const { index, changed } = chosen;
      const after = changed === '' ? lines.toSpliced(index, 1) : lines.toSpliced(index, 1, changed);
      return [{ path, what, text: after.join('\n'), line: index + 1, group: groupOf(lines, index) + 1 }];
    });
  });
}

/** The nearest line above that is indented less. */
function groupOf(lines: readonly string[], index: number): number {
  const indent = lines[index]?.search(/\S/) ?? 0;
  return lines.slice(0, index).findLastIndex((one) => one.trim() !== '' && one.search(/\S/) < indent);
}

/** Whether a line stands in a block (`|`), or is a remark. */
function isText(lines: readonly string[], index: number): boolean {
  return /^\s*#(?!#)/.test(lines[index] ?? '') || /[|>][-+]?$/.test(lines[groupOf(lines, index)] ?? '');
}
