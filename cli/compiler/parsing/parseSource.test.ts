import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { timesOf } from '../../testing/thorough.ts';
import { parseSource } from './parseSource.ts';

const parsed = (text: string, path = 'content/x.yaml') =>
  parseSource({ path, print: text, bytes: Buffer.from(text) });
const told = (text: string, path?: string) =>
  parsed(text, path).diagnostics.map((one) => {
    const { line, column, rule, message, hint } = tellProblem(one, 'en');
    return `${line}:${column} ${rule} ${message} ${hint}`;
  });

it.each([
  ['1: a\n"1": b\n', '2:1 yaml/duplicate-key The key "1" occurs twice here.'],
  ['true: a\n"true": b\n', '2:1 yaml/duplicate-key The key "true" occurs twice here.'],
  ['null: a\n"": b\n', '2:1 yaml/duplicate-key The key "" occurs twice here.'],
  ['a: 1\n...\nb: 2\n', '2:1 yaml/syntax A line with "..." ends the text'],
  ['a: 1\n---\nb: 2\n', '2:1 yaml/syntax A line with "---" begins a second text'],
  ['a: &\n', '1:4 yaml/syntax A text that begins with & needs quotation marks. Write: a: "&"'],
  ['a: > 5 kg\n', '1:4 yaml/syntax A text that begins with > needs quotation marks. Write: a: "> 5 kg"'],
  ['a: "C:\\Users"\n', 'Write the backslash twice'],
  ['a: [ !!set { b } ]\n', '1:6 yaml/tag'],
  ['a: !!omap [b: 1]\n', '1:4 yaml/tag'],
  ['a: !!binary aGVsbG8=\n', '1:4 yaml/tag'],
  ['a:\n  !!timestamp 2020-01-01\n', '2:3 yaml/tag'],
  ['a: !!str # why!\n  foo\n', '1:4 yaml/tag'],
  ['a: !!str &x foo\n', '1:4 yaml/tag'],
  ['c: Hi! # so!\na: !!str &x foo\nb: Hello!\n', '2:4 yaml/tag'],
  ['a: !!map\n  b: Hello!\n', '1:4 yaml/tag'],
  ['%FOO\n---\na: 1\n', '1:1 yaml/syntax A line that begins with "%"'],
  ['# yes\n%YAML 1.3\n---\na: 1\n', '2:1 yaml/syntax A line that begins with "%"'],
  ['%TAG x\n---\na: 1\n', '1:1 yaml/syntax A line that begins with "%"'],
  ['a: ! 1\n', '1:4 yaml/tag'],
  ['# yes\n\n%YAML 1.1\n---\na: yes\n', '3:1 yaml/syntax A line that begins with "%"'],
  [`a: ${'['.repeat(51)}1${']'.repeat(51)}\n`, '1:54 yaml/too-deep'],
  [`a: ${'['.repeat(52)}${']'.repeat(52)}\n`, '1:54 yaml/too-deep'],
  [`a: [${'["]",'.repeat(1900)}`, '1:250 yaml/too-deep'],
  [`a: [${'["[", '.repeat(1900)}`, '1:299 yaml/too-deep'],
  [`- ${'- '.repeat(1900)}a\n`, '1:103 yaml/too-deep'],
  [`${'- '.repeat(150)}a:\n${' '.repeat(300)}${'- '.repeat(150)}a\n`, '1:103 yaml/too-deep'],
  [Array.from({ length: 1300 }, (_, level) => `${' '.repeat(level)}a:\n`).join(''), 'yaml/too-deep'],
])('tells what cannot be meant: %j', (text, says) => {
  expect(told(text)).toEqual([expect.stringContaining(says)]);
});

it.each([
  ['a: >-\n  5 kg\n', '5 kg'],
  ['a: |2-\n    5 kg\n', '  5 kg'],
  [`a: |\n${'  [ {\n'.repeat(60)}`, '[ {\n'.repeat(60)],
  [`a: "${'[ '.repeat(60)}"\n`, '[ '.repeat(60)],
  [`a: "${'[ '.repeat(900)}"\n`, '[ '.repeat(900)],
  [`a: |\n${'  - - [ {\n'.repeat(900)}`, '- - [ {\n'.repeat(900)],
  [`a: ${'['.repeat(49)}${']'.repeat(49)}\n`, expect.anything()],
])('reads what looks alike: %j', (text, a) => {
  expect(told(text)).toEqual([]);
  expect(parsed(text).value?.data).toEqual({ a });
});

it.each(['a: {{facts.berths}}\n', '? [a]\n: b\n'])('leaves what schemas tell to them: %j', (text) => {
  const warned = vi.spyOn(process, 'emitWarning');
  expect(told(text)).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it.each([
  [
    'hero:\n<<<<<<< HEAD\n  title: a\n=======\n  title: b\n>>>>>>> main\n',
    'content/x.yaml',
    '2:1',
    '<<<<<<< HEAD',
  ],
  ['hero:\n  title: a\n=======\n  text: b\n', 'content/x.yaml', '3:1', '======='],
  ['---\ntitle: a\n=======\nslug: b\n---\n\nTitle\n=======\n', 'content/x.md', '3:1', '======='],
])('tells a mark of git in %j', (text, path, at, mark) => {
  expect(told(text, path)).toEqual([
    expect.stringContaining(`${at} text/conflict The line "${mark}" is a mark of git`),
  ]);
});

const otherDashes = 'yaml/syntax Front matter begins and ends with a line of three hyphens';

it.each([
  [
    'Here is the translation:\n\n---\n# Its title\ntitle: Terms\n---\n\n## First\n',
    '1:1 yaml/syntax There is other text above the front matter',
  ],
  [
    '```markdown\n---\ntitle: Terms\n---\n\n## First\n```\n',
    '1:1 yaml/syntax There is other text above the front matter',
  ],
  ['## First\n\n=======\n', '3:1 text/conflict The line "=======" is a mark of git'],
  [
    '\n\n---\ntitle: Terms\n---\n\n## First\n',
    '1:1 yaml/syntax There is an empty line above the front matter',
  ],
  ['---\ntitle: Terms\n----\n\n## First\n', `3:1 ${otherDashes}`],
  ['---\ntitle: Terms\n...\n\n## First\n', `3:1 ${otherDashes}`],
  ['---\ntitle: Terms\n—\n\nFirst\n', `3:1 ${otherDashes}`],
  ['\uFEFF—-\ntitle: Terms\n---\n\nFirst\n', `1:1 ${otherDashes}`],
  ['---\ntitle: Terms\n\nFirst\n', '3:1 yaml/syntax The front matter is not closed.'],
  ['---\ntitle: Terms\n\nFirst\n\n---\n\nSecond\n', '3:1 yaml/syntax The front matter is not closed.'],
  ['---\ntitle: Terms\n\n# First\n\n---\n\nSecond\n', '3:1 yaml/syntax The front matter is not closed.'],
  ['title: Terms\n---\n\nFirst\n', '1:1 yaml/syntax The front matter is not opened.'],
])('tells front matter that all of a page would show: %j', (text, says) => {
  expect(told(text, 'content/x.md')).toEqual([expect.stringContaining(says)]);
});

it.each([
  '---\ntitle: Terms\n\n# a remark\nslug: terms\n---\n\nFirst\n',
  '---\ntitle: Terms\n\nSlug: terms\n---\n\nFirst\n',
  '---\ntitle: "Terms\n\n  and more"\nSlug: terms\n---\n\nFirst\n',
  '---\n\ntitle: Terms\n---\n\nFirst\n\n----\n',
  '\nFirst\n\n---\n\nSecond: third\n',
  'note: first\n',
])('takes a text for what it is: %j', (text) => expect(told(text, 'content/x.md')).toEqual([]));

/** What people do to a line of a text, and what it is then. */
const slips: Record<string, (key: string) => string> = {
  colon: (key) => `  ${key}: By sea: fast`,
  equals: (key) => `  ${key} = By sea`,
  unspaced: (key) => `  ${key}:By sea`,
  sign: (key) => `  ${key}: @ By sea`,
  alias: (key) => `  ${key}: *By sea`,
  bracket: (key) => `  ${key}: [By sea`,
  quote: (key) => `  ${key}: "By sea`,
  goesOn: (key) => `  ${key}: "By sea" and fast`,
  tab: (key) => `\t${key}: By sea`,
  indent: (key) => `   ${key}: By sea`,
  words: () => 'Let me know if it fits.',
};

it('tells every line that is wrong, and none beside them', () => {
  const rows = Array.from({ length: 24 }, (_, at) => (at % 4 === 0 ? `g${at}:` : `  k${at}: By sea`));
  const slip = fc.record({
    row: fc.constantFrom(2, 6, 10, 14, 18, 22),
    what: fc.constantFrom(...Object.keys(slips)),
  });
  const some = fc.uniqueArray(slip, { selector: ({ row }) => row, minLength: 1 });
  fc.assert(
    fc.property(some, (wrong) => {
      const text = [...rows];
      for (const { row, what } of wrong) text[row] = slips[what]?.(`k${row}`) ?? '';
      const lines = parsed(`${text.join('\n')}\n`).diagnostics.map(({ line = 0 }) => line);
      expect(new Set(lines)).toEqual(new Set(wrong.map(({ row }) => row + 1)));
      expect(lines).toHaveLength(wrong.length);
    }),
    { numRuns: timesOf(60, 2000) },
  );
});

// From some number on the parser takes them for values within each other.
it.each([19, 20, 21, 40, 49, 50, 51, 300, 5000])(
  'tells the first of %i lines that need a mend, and of more below',
  (wrong) => {
    const lines = Array.from({ length: wrong }, (_, at) => `k${at}: By sea: fast\n`);
    const all = told(`# Ways\n\n${lines.join('')}`);
    expect(all).toHaveLength(Math.min(wrong, 20));
    // The hint stays a line to be copied.
    const each =
      /^\d+:\d+ yaml\/syntax A text with a colon and a space in it needs quotation marks\. (More mistakes .*\. )?Write: k\d+: "By sea: fast"$/;
    for (const one of all) expect(one).toMatch(each);
    expect(all.filter((one) => one.includes('More mistakes follow'))).toEqual(
      wrong > 20 ? all.slice(-1) : [],
    );
  },
);
