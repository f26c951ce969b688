import { expect, it } from 'vitest';
import type { Document } from '../../content/document.ts';
import type { Content } from '../../content/pairTranslations.ts';
import { parseSource } from '../../parsing/parseSource.ts';
import { findWritten, findWrittenOnce } from './findWritten.ts';

function find(path: string, text: string, written: string) {
  const { value } = parseSource({ path, print: path, bytes: Buffer.from(text) });
  const content = { languages: [], documents: [value as Document] } as unknown as Content;
  const { key, line, column } = findWritten(content, written) ?? {};
  return { key, line, column };
}

const yaml = `items:
  - answer: >-
      See [there](/there) first.
  - answer: |-
      Or write:

      - [here](/here)
    to: /alone
next: "[At last](/last)"
`;

it.each([
  ['/alone', 'items[1].to', 8, 9],
  ['/there', 'items[0].answer', 3, 19],
  ['/here', 'items[1].answer', 7, 16],
  ['/last', 'next', 9, 18],
])('%s is told with the key of its text', (written, key, line, column) => {
  expect(find('content/translations/en/faq.yaml', yaml, written)).toEqual({ key, line, column });
});

it('is found in the letters that a page has encoded', () => {
  const text = '---\ntitle: Terms\n---\n\nSee [there](“/there”) and [here](/città).\n';
  const columns = (written: string) => find('content/legal/en/terms.md', text, written).column;
  expect([columns('%E2%80%9C/there%E2%80%9D'), columns('/citt%C3%A0')]).toEqual([13, 34]);
});

it('a long text has no key', () => {
  const text = '---\ntitle: Terms\n---\n\nSee [there](/there).\n';
  expect(find('content/legal/en/terms.md', text, '/there')).toEqual({ key: undefined, line: 5, column: 13 });
});

it('is told in the language of its page, where one file has all of them', () => {
  const text = 'text:\n  it: "[La sala](/rooms/)"\n  en: "[The room](/rooms)"\n';
  const path = 'content/events/fair.yaml';
  const { value } = parseSource({ path, print: path, bytes: Buffer.from(text) });
  const languages = ['it', 'en'].map((code) => ({ language: { code } }));
  const content = { languages, documents: [value as Document] } as unknown as Content;
  const told = (language: string) => findWritten(content, '/rooms', { language })?.key;
  expect([told('it'), told('en')]).toEqual(['text.it', 'text.en']);
});

it('is meant for sure only where a language has one place for it', () => {
  const document = (path: string, text: string) =>
    parseSource({ path, print: path, bytes: Buffer.from(text) }).value as Document;
  const languages = ['it', 'en'].map((code) => ({ language: { code } }));
  const documents = [
    document('content/translations/it/a.yaml', 'to: /alone\nthen: [/twice, /both]\n'),
    document('content/translations/it/b.yaml', 'text: "[See](/twice/)"\n'),
    document('content/translations/en/a.yaml', 'to: /alone\ntext: "[See](/both) [again](/both)"\n'),
    document('content/links.yaml', 'text: "[See](/all)"\n'),
  ];
  const content = { languages, documents } as unknown as Content;
  const told = (language: string) =>
    ['/alone', '/twice', '/both', '/all', '/none'].map((written) => {
      const { file, line } = findWrittenOnce(content, written, language) ?? {};
      return file && `${file}:${line}`;
    });
  const [own, shared] = ['content/translations/it/a.yaml', 'content/links.yaml:1'];
  expect(told('it')).toEqual([`${own}:1`, undefined, `${own}:2`, shared, undefined]);
  expect(told('en')).toEqual(['content/translations/en/a.yaml:1', undefined, undefined, shared, undefined]);
});
