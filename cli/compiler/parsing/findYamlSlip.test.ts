import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { say } from '../../terminal/telling/say.ts';
import { findQuotedWhole } from '../texts/typed/findQuotes.ts';
import { describeYamlErrors } from './describeYamlErrors.ts';

/** Line and column of the first problem, and what it says to write. */
function told(text: string): string | undefined {
  const [first] = describeYamlErrors(parseDocument(text, { prettyErrors: false }), text);
  if (!first) return undefined;
  const before = text.slice(0, first.at).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${first.hint && say(first.hint, 'en')}`;
}

it.each([
  [
    'a colon in a plain text',
    'hero:\n  title: By sea: fast\n  text: b\n',
    '2:16 Write: title: "By sea: fast"',
  ],
  [
    'a colon in an item',
    'list:\n  - By sea\n  - text: By road: slow\n',
    '3:18 Write: - text: "By road: slow"',
  ],
  [
    'a fence around the file',
    '```yaml\nhero: By sea\n```\n',
    '1:1 Delete it and its counterpart, which is also a line of three characters. Words above and below do not belong in the file either.',
  ],
  [
    'words above the file',
    'Sure! Here it is in English.\n\nhero: By sea\n',
    '1:1 Delete it if it came along when the text was pasted. A text comes after its key, or is indented below it.',
  ],
  [
    'words below the file',
    'hero: By sea\n\nLet me know what you think.\n',
    '3:1 Delete it if it came along when the text was pasted. A text comes after its key, or is indented below it.',
  ],
  ['a line of JSON', 'hero:\n  "title": "By sea",\n  text: b\n', '2:20 Write: title: "By sea"'],
  ['an equals sign', 'hero:\n  title = By sea\n  text: b\n', '2:9 Write: title: By sea'],
  ['a semicolon of a table', 'hero:\n  title;By sea\n  text: b\n', '2:8 Write: title: By sea'],
  [
    'a key without its colon',
    'hero:\n  title By sea\n  text: b\nend:\n  title: c\n',
    '2:8 Write: title: By sea',
  ],
  [
    'a key without its colon at the beginning of an item',
    'list:\n  - title: a\n    text: b\n  - title By sea\n    text: c\n',
    '4:10 Write: - title: By sea',
  ],
  ['entries below an empty list', 'list: []\n  - id: a\n    day: b\n', '1:7 Write: list:'],
  ['keys below an empty group', 'group: {} # none\n  id: a\n', '1:8 Write: group: # none'],
  [
    'a comma of JSON behind a plain key',
    'hero:\n  title: "By sea",\n  text: b\n',
    '2:18 Write: title: "By sea"',
  ],
  [
    'a text below its key without its spaces',
    'hero:\n  title:\nBy sea\n  text: b\n',
    '3:1 Begin it with 4 spaces, as every line of that text.',
  ],
  [
    'a group without the key above it',
    '  title: By sea\n  text: b\nend: c\n',
    '1:3 If the key above it was deleted, write that again. Otherwise: Write: title: By sea',
  ],
  ['smart quotes', 'hero:\n  title: “By sea: fast”\n', '2:10 Write: title: "By sea: fast"'],
  [
    'smart quotes around a word',
    'title: «Il porto»: una storia\n',
    '1:18 Write: title: "«Il porto»: una storia"',
  ],
  ['smart quotes at both ends', 'a: „Wir“: das „Sie“\n', '1:9 Write: a: "„Wir“: das „Sie“"'],
  ['German quotes around a word', 'a: „Wir fahren“: so\n', '1:16 Write: a: "„Wir fahren“: so"'],
  ['a remark behind a text', 'a: One: two # note\n', '1:7 Write: a: "One: two" # note'],
  ['a number that is no remark', 'a: One: two #1\n', '1:7 Write: a: "One: two #1"'],
  [
    'a remark behind a quotation',
    'a: "By sea" and fast # note\nb: c\n',
    `1:12 Write: a: '"By sea" and fast' # note`,
  ],
  ['a remark behind a bracket', 'a: [b, c # note\nb: c\n', '1:4 Write: a: [b, c] # note'],
  ['a text that goes on', 'a: "By sea" and fast\nb: c\n', `1:12 Write: a: '"By sea" and fast'`],
  ['quotes inside quotes', 'a: "He says "go" now"\nb: c\n', `1:14 Write: a: 'He says "go" now'`],
  ['an apostrophe inside quotes', "a: 'l'azienda'\n", `1:7 Write: a: "l'azienda"`],
  ['a quote that is missing at the end', 'a: "By sea\nb: c\nc: "d"\ne: f\n', '1:4 Write: a: "By sea"'],
  [
    'the same before another text in quotes',
    'x:\n  a: "By sea:\n  b: "By road:"\n  c:\n    d: e\n    f: "g:"\n',
    '2:6 Write: a: "By sea:"',
  ],
  [
    'the same long before the end',
    `x: y\na: "By sea\n${'b: c\n'.repeat(40).replace(/b/g, () => `k${Math.random()}`.replace('.', ''))}`,
    '2:4 Write: a: "By sea"',
  ],
  [
    'a text below its key',
    'a: b\ntext: |-\nBy sea, fast\n',
    '3:1 Begin it with 2 spaces, as every line of that text.',
  ],
  [
    'a later line of a text below its key',
    'list:\n  - text: >-\n       By sea\n\n  and by road\n       and fast\n    to: /\n',
    '5:3 Begin it with 7 spaces, as every line of that text.',
  ],
  ['a dedent', 'hero:\n  title: a\n text: b\nlinks: c\n', '3:2 Write: text: b (2 spaces before it)'],
  [
    'a space too many',
    'hero:\n  title: a\n   text: b\nlinks: c\n',
    '3:4 Write: text: b (2 spaces before it)',
  ],
  ['a first line too deep', 'hero:\n    title: a\n  text: b\n', '2:5 Write: title: a (2 spaces before it)'],
  ['no space after the colon', 'hero:\n  title:By sea\n  text: b\n', '2:8 Write: title: By sea'],
  ['a brace at the begin', 'a: {{facts.people}} people\n', '1:4 Write: a: "{{facts.people}} people"'],
  ['a bracket at the begin', 'a: [b] text\n', '1:4 Write: a: "[b] text"'],
  ['a letter nobody may begin with', 'a: @home\n', '1:4 Write: a: "@home"'],
  ['emphasis at the begin', 'a: *by* sea\n', '1:4 Write: a: "*by* sea"'],
  ['a star before the only word', 'a:\n  - *sea # all\n', '2:5 Write: - "*sea" # all'],
  ['an ampersand at the begin', 'a: &sea all\nb: c\n', '1:4 Write: a: "&sea all"'],
  ['a dash at the begin', 'a: - sea\nb: c\n', '1:4 Write: a: "- sea"'],
  ['an item without its space', 'a:\n  - sea\n  -road\n  - rail\n', '3:3 Write: - road'],
  ['a list whose only item lacks its space', 'a:\n  -sea\n', '2:3 Write: - sea'],
  ['a list of other signs', 'a:\n  • sea\n  • road\n', '2:3 Write: - sea'],
  ['an item with another dash', 'a:\n  - sea\n  – road\n', '3:3 Write: - road'],
  [
    'an item of several lines without its space',
    'a:\n  -b: "sea"\n    c: 1\n  - b: road\n    c: 2\n',
    '2:3 Write: - b: "sea"',
  ],
  [
    'an item of several lines with another dash',
    'a:\n  – b: "sea"\n    c: 1\n  - b: road\n    c: 2\n',
    '2:3 Write: - b: "sea"',
  ],
  ['an item with a star', 'a:\n  - b: sea\n    c: 1\n  * b: road\n    c: 2\n', '4:3 Write: - b: road'],
  ['a list with stars', 'a:\n  * sea\n  * road\n', '2:3 Write: - sea'],
  [
    'a line behind a text with a dash',
    'a:\n  b: |-\n    sea\n    – road\n  c: "d" e\n',
    `5:9 Write: c: '"d" e'`,
  ],
  [
    'a comma that is missing after a quoted text',
    'a: { value: "Sea" placeholder: true }\n',
    '1:19 Write: a: { value: "Sea", placeholder: true }',
  ],
  [
    'a comma that is missing before yes',
    'a: { value: By sea placeholder: true }\n',
    '1:20 Write: a: { value: By sea, placeholder: true }',
  ],
  [
    'a first line of a group that lost its indentation',
    'hero:\ntitle: a\n  text: >-\n    b\nlinks: c\n',
    '2:1 Write: title: a (2 spaces before it)',
  ],
  [
    'a long text that lost its indentation',
    'hero:\n  title: a\ntext: >-\n    b\n    c\n  label: d\nlinks: c\n',
    '3:1 Write: text: >- (2 spaces before it)',
  ],
  [
    'a group that lost its indentation',
    'hero:\n  label: a\ntitle:\n    it: b\n    en: c\n  text: d\n',
    '3:1 Write: title: (2 spaces before it)',
  ],
])('%s is told where it is, with the line as it should be', (_, text, expected) => {
  expect(told(text)).toBe(expected);
});

it('proposes lines that can be read', () => {
  for (const value of [
    'By sea: fast',
    '"By sea" and fast',
    "'l'azienda'",
    '@home',
    '{n} places',
    'a "b: c" d',
  ]) {
    const [, line = ''] = / Write: (a: .*)$/.exec(told(`a: ${value}\nb: c\n`) ?? '') ?? [];
    expect([value, parseDocument(line).errors, parseDocument(line).toJS()]).toEqual([
      value,
      [],
      { a: expect.any(String) },
    ]);
  }
});

it('proposes a line with the whole text, whatever it is', () => {
  const part = fc.constantFrom(
    'a',
    'è',
    ' ',
    ': ',
    '“',
    '”',
    '„',
    '«',
    '»',
    ' #1',
    "'",
    '"',
    '@',
    '* ',
    '- ',
    '\\',
  );
  let proposed = 0;
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), (parts) => {
      const value = parts.join('').trim();
      const [, line] = / Write: (a: .*)$/.exec(told(`a: ${value}\nb: c\n`) ?? '') ?? [];
      // Marks at the beginning may be those of YAML, which end anywhere.
      if (line === undefined || /^["']/.test(value)) return;
      proposed += 1;
      const { a } = parseDocument(line).toJS();
      expect([value, value.slice(1, -1).trim()]).toContain(a);
      expect(findQuotedWhole(a)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  expect(proposed).toBeGreaterThan(300);
});

it('leaves long texts alone', () => {
  const text = 'a: |\n  Note: this is: fine\nb: "over\n  two: lines"\nc: d: e\n';
  expect(told(text)).toBe('5:5 Write: c: "d: e"');
});
