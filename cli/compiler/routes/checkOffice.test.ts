import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { shippedCodes } from '../../../site/testing/shippedLanguages.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { parseSite } from '../../settings/parseSettings.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { checkOffice } from './checkOffice.ts';

const read = (path: string) => readFileSync(`${codeFolder}/${path}`, 'utf8');
const sourceOf = (path: string, text: string) => ({ path, print: text, bytes: Buffer.from(text) });
const bare = (path: string) => path.replace(/^.*\//, '').replace(/\..*$/, '');
const shipped = [
  'content/site.yaml',
  ...shippedCodes.flatMap((code) =>
    readdirSync(`${codeFolder}/content/translations/${code}`).map(
      (file) => `content/translations/${code}/${file}`,
    ),
  ),
  ...readdirSync(`${codeFolder}/schemas/forms`).map((file) => `schemas/forms/${file}`),
];
/** The files as they are shipped, each read and parsed once. */
const texts = new Map(shipped.map((path) => [path, read(path)]));
const parsedFiles = new Map(
  [...texts].flatMap(([path, text]) =>
    path.startsWith('content/') ? [[path, parseSource(sourceOf(path, text))] as const] : [],
  ),
);
const definition = (name: string): FormDefinition => JSON.parse(read(`schemas/forms/${name}.schema.json`));

/** What is told of this website, its files changed; each must change. */
function findingsIn(...changes: [path: string, from: string | RegExp, to: string][]) {
  const sources = shipped.map((path) => {
    const text = changes
      .filter(([of]) => of === path)
      .reduce((before, [, from, to]) => {
        expect(before).toMatch(from);
        return before.replace(from, to);
      }, texts.get(path) ?? '');
    return sourceOf(path, text);
  });
  const parsed = sources
    .filter(({ path }) => path.startsWith('content/'))
    .map((one) => (one.print === texts.get(one.path) && parsedFiles.get(one.path)) || parseSource(one));
  const documents = parsed.flatMap(({ value }) => value ?? []);
  const settings = parseSite(documents[0]?.data);
  if (!settings) throw new Error('no settings');
  const schemas = sources.filter(({ path }) => path.startsWith('schemas/'));
  const forms = Object.fromEntries(schemas.map(({ path, bytes }) => [bare(path), JSON.parse(`${bytes}`)]));
  const languages = settings.languages.map((language) => ({
    language,
    text: Object.fromEntries(
      documents
        .filter(({ path }) => path.startsWith(`content/translations/${language.code}/`))
        .map(({ path, data }) => [bare(path), data]),
    ),
    content: { forms },
  }));
  const defaultLanguage = languages[0]?.language;
  const content = { settings, defaultLanguage, languages, documents, placeholders: [] };
  return checkOffice(
    content as never,
    schemas,
    rememberTold(parsed.flatMap(({ diagnostics }) => diagnostics)),
  ).map((one) => {
    const { rule, severity, file, line, message, hint } = tellProblem(one, 'en');
    const written = `${sources.find(({ path }) => path === file)?.bytes}`.split('\n')[line - 1]?.trim();
    return { rule, severity, file, written, message, hint };
  });
}

const contact = 'schemas/forms/contact.schema.json';
const { section } = definition('contact')['x-form'];
const own = `content/translations/it/${section}.yaml`;
const common = 'content/translations/en/common.yaml';

it('finds nothing in what is shipped', () => {
  expect(findingsIn()).toEqual([]);
});

it('tells a form whose section does not exist, at its line', () => {
  expect(findingsIn([contact, `"section": "${section}"`, `"section": "${section}s"`])).toEqual([
    {
      rule: 'form/definition',
      severity: 'error',
      file: contact,
      written: `"section": "${section}s",`,
      message: `There is no section "${section}s" among the translations.`,
      hint: `Did you mean "${section}"?`,
    },
  ]);
});

it('says nothing of a form whose section cannot be read: that is told there', () => {
  expect(findingsIn([own, /^form:/m, 'form: ]'])).toEqual([]);
});

it('tells a form whose texts stand elsewhere, and says where', () => {
  const [found, ...others] = findingsIn([contact, '"form.submit"', '"formular.submit"']);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    rule: 'form/definition',
    file: contact,
    written: '"submitText": "formular.submit",',
    message: `The section "${section}" has no text "formular.submit".`,
    hint: expect.stringContaining('"form.submit"'),
  });
});

it('tells words that mails lack, in the language that lacks them', () => {
  expect(findingsIn([own, /^ {4}name: /m, '    nome: '])).toMatchObject([
    {
      rule: 'form/missing-words',
      severity: 'error',
      file: own,
      written: 'mail:',
      message: 'The back office says what is missing here in Italian: form.mail.name.',
      hint: `Add it, and the keys to schemas/translations/${section}.schema.json.`,
    },
  ]);
  expect(findingsIn([common, 'regards:', 'regrads:'], [common, 'quoted:', 'x:'])).toMatchObject([
    {
      rule: 'form/missing-words',
      file: common,
      message:
        'The back office says what is missing here in English: mails.visitor.regards, mails.visitor.quoted ({date}).',
    },
  ]);
});

it('tells a gap that the back office does not fill, and a fact', () => {
  expect(findingsIn([own, /(answerSubject: .*)\{company\}/, '$1{firma}'])).toMatchObject([
    {
      rule: 'text/gap',
      file: own,
      written: expect.stringContaining('{firma}'),
      message: 'The back office does not fill in {firma}: it would be sent as it is.',
      hint: 'The text may have {company}.',
    },
  ]);
  expect(findingsIn([common, /(regards: ).*/, '$1"{{brand}}"'])).toMatchObject([
    { rule: 'text/gap', file: common, hint: 'Write the words without a gap.' },
  ]);
});

it('warns of an enquiry that nobody can answer by mail', () => {
  expect(findingsIn([contact, '"control": "email"', '"control": "text"'])).toMatchObject([
    { rule: 'form/no-address', severity: 'warning', file: contact, written: '"kind": "enquiry",' },
  ]);
});

it('says nothing of forms that are not sent', () => {
  const unsent: [string, string, string][] = [
    ['content/site.yaml', 'baseUrl: /', 'baseUrl: null'],
    [common, 'regards:', 'regrads:'],
    [contact, `"section": "${section}"`, '"section": "nowhere"'],
  ];
  expect(findingsIn(...unsent)).toEqual([]);
});

it('tells a rule of a field whose text is missing, at the field', () => {
  const quotation = 'schemas/forms/quotation.schema.json';
  expect(findingsIn([quotation, '"rule": "zipCode"', '"rule": "postcode"'])).toMatchObject([
    {
      rule: 'form/missing-words',
      file: quotation,
      written: expect.stringContaining('"rule": "postcode"'),
      message:
        'Visitors would not learn what is wrong with "user.zipCode": there is no text "common.validation.postcode".',
    },
  ]);
  const unread = 'content/translations/it/common.yaml';
  expect(
    findingsIn([quotation, '"rule": "zipCode"', '"rule": "postcode"'], [unread, /^form:/m, 'form: ]']),
  ).toEqual([]);
});

it('tells a form that reminds and asks for no address', () => {
  const application = 'schemas/forms/application.schema.json';
  expect(findingsIn([application, '"control": "email"', '"control": "text"'])).toMatchObject([
    {
      rule: 'form/no-address',
      file: application,
      written: expect.stringContaining('"remindAfterMonths"'),
      message: 'The form asks for no e-mail address, so nobody can be reminded before it is deleted.',
    },
  ]);
});
