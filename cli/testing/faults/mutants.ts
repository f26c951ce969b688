import fc from 'fast-check';

/** A content file after one mistake: its bytes, what happened, and the line it happened on. */
export interface Mutant {
  path: string;
  what: string;
  bytes: Buffer;
  line: number;
}

/** Letters that nobody types, and signs that mean something to YAML, Markdown, HTML, hosts or a terminal. */
const letters = [
  ...['\0', '\x07', '\x1b', '\x7f', '\x85', '\u200b', '\u202e', '\ue000', '\ufeff', '\ufffd', '\u2028'],
  ...[
    '"',
    "'",
    '`',
    ':',
    ': ',
    '#',
    ' #',
    '-',
    '- ',
    '{',
    '}',
    '{{',
    '}}',
    '[',
    ']',
    '*',
    '**',
    '&',
    '&amp;',
  ],
  ...[
    '<',
    '<b>',
    '<script>alert(1)</script>',
    '<!--',
    '|',
    '>',
    '!',
    '%',
    '@',
    '\\',
    '/',
    '../',
    ',',
    '?',
    '~',
  ],
  ...['\t', '  ', '\n', '\r', 'Ã¨', '“', '«', '´', '$', ';', '__proto__', 'constructor', 'é', '🚢'],
];
const values = [
  ...[
    '',
    'null',
    '~',
    'true',
    '5',
    '-1',
    '1e999',
    '.nan',
    '[]',
    '{}',
    '[x]',
    '{ x: y }',
    '""',
    '" "',
    '!!js x',
  ],
  ...[
    '2026-02-30',
    '*x',
    '&x y',
    '"{{facts.people}}"',
    '"{{constructor}}"',
    '"{n}"',
    '__proto__',
    'x'.repeat(5000),
  ],
  ...[
    '"<img src=x onerror=alert(1)>"',
    '"](javascript:x)"',
    '../../../etc/passwd',
    '//evil.example',
    '"/%"',
    '|',
    '>-',
  ],
];
const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x', '"x y"', '1', '<<', ''];

type Change = (text: string, at: number, pick: number) => { text: string | Buffer; what: string; at: number };

/** Where the line around an offset begins and ends. */
function lineAround(text: string, at: number): [start: number, end: number] {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return [start, end === -1 ? text.length : end];
}

const changeLine = (text: string, at: number, what: string, change: (line: string) => string) => {
  const [start, end] = lineAround(text, at);
  return { text: text.slice(0, start) + change(text.slice(start, end)) + text.slice(end), what, at: start };
};
const from = <Value>(list: readonly Value[], pick: number): Value => list[pick % list.length] as Value;

const changes: readonly Change[] = [
  (text, at, pick) => {
    const letter = from(letters, pick);
    return {
      text: text.slice(0, at) + letter + text.slice(at),
      what: `inserts ${JSON.stringify(letter)}`,
      at,
    };
  },
  (text, at) => ({ text: text.slice(0, at) + text.slice(at + 1), what: 'deletes a letter', at }),
  (text, at) => {
    const [start, end] = lineAround(text, at);
    return { text: text.slice(0, start) + text.slice(end + 1), what: 'deletes a line', at: start };
  },
  (text, at) => changeLine(text, at, 'doubles a line', (line) => `${line}\n${line}`),
  (text, at) => changeLine(text, at, 'indents a line', (line) => ` ${line}`),
  (text, at) => changeLine(text, at, 'indents a line less', (line) => line.replace(/^ /, '')),
  (text, at, pick) =>
    changeLine(text, at, `makes a value ${from(values, pick).slice(0, 30)}`, (line) =>
      line.replace(/(: ).+$/, (_, colon) => `${colon}${from(values, pick)}`),
    ),
  (text, at, pick) =>
    changeLine(text, at, `calls a key ${from(keys, pick)}`, (line) =>
      line.replace(/[\w-]+(?=:)/, () => from(keys, pick)),
    ),
  (text, at) => changeLine(text, at, 'drops the quotation marks', (line) => line.replace(/["']/g, '')),
  (text, at) => changeLine(text, at, 'ends a line with CR', (line) => `${line}\r`),
  (text, at, pick) => {
    const bytes = Buffer.from(text);
    const offset = Math.min(Buffer.byteLength(text.slice(0, at)), bytes.length - 1);
    bytes[offset] = pick % 256;
    return { text: bytes, what: `sets a byte to ${pick % 256}`, at };
  },
  (text, at) => ({
    text: Buffer.from(text).subarray(0, Buffer.byteLength(text.slice(0, at)) + 1),
    what: 'is cut off',
    at,
  }),
  (text) => ({ text: Buffer.from(text, 'latin1'), what: 'is saved as Latin-1', at: 0 }),
  (text) => ({ text: Buffer.from(`\ufeff${text}`, 'utf16le'), what: 'is saved as UTF-16', at: 0 }),
  (text, at) => changeLine(text, at, 'has a mark of git', (line) => `<<<<<<< HEAD\n${line}`),
];

/** Mutants of these files, the same for a seed. */
export function makeMutants(files: ReadonlyMap<string, string>, count: number, seed: number): Mutant[] {
  const paths = [...files.keys()];
  const choice = fc.record({
    path: fc.constantFrom(...paths),
    change: fc.nat(changes.length - 1),
    where: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    pick: fc.nat(100_000),
  });
  return fc.sample(choice, { seed, numRuns: count }).flatMap(({ path, change, where, pick }) => {
    const text = files.get(path) ?? '';
    const made = from(changes, change)(text, Math.floor(where * text.length), pick);
    const bytes = Buffer.from(made.text);
    const line = text.slice(0, made.at).split('\n').length;
    return bytes.equals(Buffer.from(text)) ? [] : [{ path, what: made.what, bytes, line }];
  });
}
