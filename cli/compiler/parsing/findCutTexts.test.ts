import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { say } from '../../terminal/telling/say.ts';
import { findCutTexts, findShownRemark } from './findCutTexts.ts';
import { parseSource } from './parseSource.ts';

function hintFor(text: string): string | undefined {
  const { value } = parseSource({ path: 'content/a.yaml', bytes: Buffer.from(`a: ${text}\n`), print: '' });
  const [found] = value ? findCutTexts(value) : [];
  return found?.hint && say(found.hint, 'en');
}

const shown = 'Put the whole text into quotation marks: ';

it.each([
  ['La "rotta" #1', `'La "rotta" #1'`],
  [String.raw`C:\temp #1`, String.raw`'C:\temp #1'`],
  ["L'altra #1  ", '"L\'altra #1"'],
])('shows the text %s between marks as YAML takes it', (text, expected) => {
  expect(hintFor(text)).toBe(shown + expected);
});

it('shows no long text, which it would have to cut', () => {
  expect(hintFor(`${'Merce '.repeat(20)}#1`)).toBe('Put the whole text into quotation marks.');
});

it('shows a text that YAML reads as what somebody wrote', () => {
  const part = fc.constantFrom('a', '"', "'", '\\', 't', ' ', 'è', '#', ':');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.array(part, { maxLength: 5 }), (before, after) => {
      const text = `x${before.join('')}`.trim();
      const hint = hintFor(`${text} #1${after.join('')}`);
      if (hint !== undefined && !text.includes(' #'))
        expect(parse(hint.slice(shown.length))).toBe(`${text} #1${after.join('')}`.trimEnd());
    }),
    { numRuns: 1000 },
  );
});

it('behind words of a language, a remark may be the rest of the text', () => {
  const found = (text: string) => {
    const { value } = parseSource({ path: 'content/a.yaml', bytes: Buffer.from(text), print: '' });
    return value ? findCutTexts(value, (keys) => keys.includes('en')).map(({ severity }) => severity) : [];
  };
  expect(found('en: They # call it\n')).toEqual(['warning']);
  expect(found('en: { title: They } # a remark on all\n')).toEqual([]);
  expect(found('en:\n  - the ships # call it\n  - They #call it\n')).toEqual(['warning', 'error']);
  expect(found('en: boat # an icon\nfr: Ils # en parlent\nto: /a # b\n')).toEqual([]);
  expect(found('# a remark\nen: They\n# another one\n')).toEqual([]);
});

it.each([
  ['a: >-\n  Il molo\n  # per Anna\n  vecchio', '# per Anna'],
  ['a: |\n  Il molo\n\n  ## per Anna  \n', '## per Anna'],
  ['a: >- # per Anna\n  Il molo\n', undefined],
  ['a: >-\n  Il molo\n# per Anna\nb: c', undefined],
  ['a: >-\n  Il molo\n  #4 e il # 5\n', undefined],
  ['a: "Il molo\n  # per Anna"\n', undefined],
])('a remark within a text that begins below its key is shown: %j', (yaml, shown) => {
  const { value } = parseSource({ path: 'content/a.yaml', bytes: Buffer.from(yaml), print: '' });
  if (!value) throw new Error('cannot be read');
  const { a } = value.data as { a: string };
  const found = findShownRemark(value, ['a'], a);
  expect(found.map(({ at }) => a.slice(at).split('\n')[0]?.slice(0, shown?.length))).toEqual(
    shown ? [shown] : [],
  );
});
