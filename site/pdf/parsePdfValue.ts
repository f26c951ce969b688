/**
 * A value of a PDF. Names keep their slash, and have the letters that they write as numbers (`#4a`); strings keep their
 * bracket, as nobody here reads them.
 */
export type PdfValue = null | boolean | number | string | PdfValue[] | PdfReference | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

export interface PdfReference {
  refersTo: number;
}

/** More words, and letters of names that write some as numbers, than any value has. They are read without a pause. */
const mostWords = 500_000;

const blank = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const token =
  /<<|>>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|\d{1,10}\s{1,9}\d{1,5}\s{1,9}R\b|[+-]?(?:\d+\.?\d*|\.\d+)|<[\da-fA-F\s]*>|true|false|null|\(/y;

/** The value that stands at a place of a PDF, and where it ends. Throws when there is none, or an endless one. */
export function parsePdfValue(text: string, start: number): { value: PdfValue; end: number } {
  let at = start;
  let words = 0;

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) throw new Error(`no PDF value at ${at}`);
    at += found.length;
    return found;
  }

  function count(more: number): void {
    words += more;
    if (words > mostWords) throw new Error('an endless value');
  }

  function next(): string {
    count(1);
    take(blank);
    return take(token);
  }

  function read(found: string): PdfValue {
    if (found === '<<') return readDictionary();
    if (found === '[') return [...until(']')];
    if (found === '(') return readString();
    if (found.startsWith('/')) return found.includes('#') ? readName(found) : found;
    if (found.endsWith('R')) return { refersTo: Number.parseInt(found, 10) };
    if (found.startsWith('<')) return found;
    return JSON.parse(/^[tfn]/.test(found) ? found : String(Number(found)));
  }

  function readName(name: string): string {
    count(name.length);
    return name.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }

  function* until(closing: string): Generator<PdfValue> {
    for (let found = next(); found !== closing; found = next()) yield read(found);
  }

  function readDictionary(): PdfDictionary {
    const values = [...until('>>')];
    const dictionary: PdfDictionary = new Map();
    for (let index = 0; index < values.length; index += 2) {
      const [key, value = null] = values.slice(index, index + 2);
      if (typeof key !== 'string' || !key.startsWith('/')) throw new Error('a key that is no name');
      // Readers do not agree which of two counts. Of a title or an author some programs write two.
      const before = dictionary.get(key);
      if (before !== undefined && before !== value && !(isString(value) && isString(before)))
        throw new Error('a key twice');
      dictionary.set(key, value);
    }
    return dictionary;
  }

  function readString(): string {
    const from = at;
    for (let depth = 1; depth > 0; at += 1) {
      const letter = text[at];
      if (letter === undefined) throw new Error('a string of the PDF has no end');
      if (letter === '\\') at += 1;
      else if (letter === '(') depth += 1;
      else if (letter === ')') depth -= 1;
    }
    return text.slice(from - 1, at);
  }

  return { value: read(next()), end: at };
}

function isString(value: PdfValue | undefined): boolean {
  return typeof value === 'string' && /^[(<]/.test(value);
}
