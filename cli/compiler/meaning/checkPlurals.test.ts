import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { checkPlurals } from './checkPlurals.ts';
import type { Meaning } from './meaning.ts';

/** What is told of a text that changes with a number, below these keys of a file. */
function toldOf(path: string, kind: string, keys: string[], forms: object): string[] {
  const data = keys.reduceRight<object>((inner, key) => ({ [key]: inner }), forms);
  const { value: document } = parseSource({ path, print: path, bytes: Buffer.from(JSON.stringify(data)) });
  if (!document) throw new Error('no YAML');
  const meaning = {
    entries: [{ document, kind: { kind } }],
    languages: ['pl', 'en'],
    meantIn: () => [{ pointer: keys, says: { 'x-plural': 'count' } }],
  };
  return checkPlurals(meaning as unknown as Meaning).map(({ message }) => say(message, 'en'));
}

it.each([
  ['content/translations/en/jobs.yaml', 'translation', ['sectors', 'pl'], 'en'],
  ['content/translations/pl/jobs.yaml', 'translation', ['sectors', 'en'], 'pl'],
  ['content/jobs.yaml', 'single', ['count', 'en'], 'en'],
  ['content/jobs.yaml', 'single', ['count', 'pl'], 'pl'],
])(
  'knows the language of %s by its folder, or by the keys where it has none (%s, %j)',
  (path, kind, keys, language) => {
    const [ofEnglish, ofPolish] = [
      { one: 'job', other: 'jobs' },
      { one: 'praca', few: 'prace', many: 'prac', other: 'pracy' },
    ].map((forms) => toldOf(path, kind, keys, forms));
    const lacks = `"${keys.join('.')}" lacks words for some numbers: few (2, 3, 4, 22 …), many (0, 5, 6, 7 …).`;
    const needless = ['few', 'many'].map((form) => `No number needs the form "${form}" in this language.`);
    expect([ofEnglish, ofPolish]).toEqual(language === 'en' ? [[], needless] : [[lacks], []]);
  },
);
