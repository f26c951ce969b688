import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { findMistakenLanguage } from './findMistakenLanguage.ts';

const language = (code: string, locale: string) =>
  ({ code, locale, name: code, prefix: code, siteType: 1 }) as const;

/** What is told at the settings of a site that lists these languages and has these folders. */
function found(languages: ReturnType<typeof language>[], folders: string[]) {
  const { value: settings } = parseSource({
    path: 'content/site.yaml',
    print: '',
    bytes: Buffer.from(JSON.stringify({ languages })),
  });
  const paths = folders.map((folder) => `content/${folder}/home.yaml`);
  return findMistakenLanguage(settings, languages, paths).map((one) => {
    const { key, hint } = tellProblem(one, 'en');
    return `${key}: ${hint}`;
  });
}

const [de, it_, fr] = [language('de', 'de-DE'), language('it', 'it-IT'), language('fr', 'fr-FR')];

it('a code without sections, beside sections in another one, is told once in the settings', () => {
  const rename = 'or rename content/translations/it, and whatever else is called so, to "fr".';
  expect(found([de, fr], ['translations/de', 'translations/it', 'legal/it'])).toEqual([
    `languages[1].code: Write "it" here; ${rename}`,
  ]);
  expect(found([fr, { ...de, code: 'nl' }], ['translations/it', 'translations/de'])).toEqual([
    'languages[1].code: Write "de" here; or rename content/translations/de, and whatever else is called so, to "nl".',
  ]);
});

it('a folder is to be renamed where others are called as the code says', () => {
  expect(found([de, it_], ['translations/de', 'translations/ti', 'legal/it'])).toEqual([
    'languages[1].code: Rename content/translations/ti to "it"; or write "ti" here, if the other texts are in that, too.',
  ]);
});

it.each(['IT', 'de - Kopie'])('a folder called %s, which no code may be, is to be renamed', (folder) => {
  expect(found([de, it_], ['translations/de', `translations/${folder}`])).toEqual([
    `languages[1].code: Rename content/translations/${folder} to "it".`,
  ]);
});

it('a code that has a region is a code like any other', () => {
  const brazilian = language('pt-br', 'pt-BR');
  expect(found([de, brazilian], ['translations/de', 'translations/pt-br'])).toEqual([]);
  expect(found([de, brazilian], ['translations/de', 'translations/pt'])).toEqual([
    'languages[1].code: Write "pt" here; or rename content/translations/pt, and whatever else is called so, to "pt-br".',
  ]);
});

it('a new language is none, with or without texts', () => {
  const folders = ['translations/de', 'translations/it'];
  expect(found([de, it_, fr], folders)).toEqual([]);
  expect(found([de, it_, fr], [...folders, 'translations/fr'])).toEqual([]);
  expect(found([de], folders)).toEqual([]);
});
