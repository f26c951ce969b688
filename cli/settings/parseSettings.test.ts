import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatSettings } from '../types/formatTypes.ts';
import { readSettingsSchemas } from '../types/readSchemas.ts';
import { findSettingsErrors, parseCompany, parseSite } from './parseSettings.ts';
import { readJson } from './readJson.ts';

const italian = { code: 'it', locale: 'it-IT', name: 'Italiano', prefix: '' };
const least = { languages: [italian], defaultLanguage: 'it' };
const wrongIn = (name: string, data: object) =>
  findSettingsErrors(name, data).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);

describe('settings', () => {
  it.each(['choir', 'bilingual'])('of the website %s are as they must be', (name) => {
    const read = (file: string) => parse(readFileSync(`cli/fixtures/${name}/content/${file}.yaml`, 'utf8'));
    expect([
      ...findSettingsErrors('site', read('site')),
      ...findSettingsErrors('company', read('company')),
    ]).toEqual([]);
    expect(parseSite(read('site'))?.languages).toHaveLength(2);
    expect(parseCompany(read('company'))?.contacts.email).toMatch(/@/);
  });

  it('leave out a part that is wrong, and are none without languages', () => {
    const api = { baseUrl: '/' };
    const redirects = [{ from: '/a', to: '/b' }];
    expect(parseSite({ ...least, redirects, preview: 'yes' })).toEqual({ ...least, redirects, api });
    expect(parseSite({ ...least, languages: [] })).toBeUndefined();
    expect(parseSite('nothing')).toBeUndefined();
  });

  it('send the forms to the host of the site, unless they say otherwise', () => {
    expect(parseSite(least)?.api).toEqual({ baseUrl: '/' });
    expect(parseSite({ ...least, api: 'office' })?.api).toEqual({ baseUrl: '/' });
    for (const baseUrl of [null, '/', 'https://office.example'])
      expect(parseSite({ ...least, api: { baseUrl } })?.api).toEqual({ baseUrl });
  });

  it('take a name in each language', () => {
    const names = {
      brand: { ja: '月見茶屋', ar: 'بيت شاي' },
      legalName: { value: { ja: '株式会社', ar: 'شركة' } },
    };
    const data = { ...names, site: { url: 'https://a.example' }, contacts: { email: 'a@a.example' } };
    expect(findSettingsErrors('company', data)).toEqual([]);
    expect(parseCompany(data, 'ar')).toMatchObject({ brand: 'بيت شاي', legalName: 'شركة' });
    expect(parseCompany(data, 'fr')?.brand).toBe('月見茶屋');
    expect(wrongIn('company', { ...data, brand: { short: 'T' } })).toEqual(['/brand type']);
  });

  it('tell each mistake, a default language that is not listed and an unknown time zone too', () => {
    expect(wrongIn('site', { ...least, preview: 'yes', timeZone: 'Europe/Rom' })).toEqual([
      '/timeZone format',
      '/preview type',
    ]);
    expect(wrongIn('site', { ...least, defaultLanguage: 'fr' })).toEqual(['/defaultLanguage enum']);
    expect(parseSite({ ...least, defaultLanguage: 'fr' })).toBeUndefined();
    const prefixed = { ...least, languages: [{ ...italian, prefix: '/it' }] };
    expect(wrongIn('site', prefixed)).toEqual(['/languages/0/prefix const']);
    expect(wrongIn('company', { brand: { value: 'X', placeholder: true }, site: { url: 'x' } })).toEqual([
      ' required',
      '/site/url format',
    ]);
  });

  it.each([
    ['/documents type', { documents: 'abc' }],
    ['/documents type', { documents: { terms: { file: '/docs/terms.pdf' } } }],
    [' required', { documnts: [] }],
    [undefined, { documents: ['abc', 7] }],
  ])('ask for a list of documents, and leave its entries to others: %s', (told, data) =>
    expect(wrongIn('documents', data)[0]).toBe(told),
  );

  it.each(['it-ITA', 'pt-BRA', 'it-I', 'en-1', 'it-abcdefghij'])(
    'are not read with the locale %s, which no computer can read',
    (locale) => {
      const data = { ...least, languages: [{ ...italian, locale }] };
      expect(wrongIn('site', data)).toEqual(['/languages/0/locale format']);
      expect(parseSite(data)).toBeUndefined();
    },
  );

  it.each(['de-DE-u-nu-latn', 'zh-Hant-TW', 'es-419', 'gsw'])('are read with the locale %s', (locale) =>
    expect(wrongIn('site', { ...least, languages: [{ ...italian, locale }] })).toEqual([]),
  );

  it.each([
    ['/report/baseUrl format', { report: { mode: 'internal', recipients: [], baseUrl: 'reports.example' } }],
    ['/map/tileLayer/url format', { map: { tileLayer: { url: 'tiles.example/{z}/{x}/{y}.png' } } }],
    ...['', 'contact', '/Contact us;{', '//elsewhere.example', '/a b', '/è', '/a?b'].map(
      (path): [string, object] => ['/endpoints/contact/path pattern', { endpoints: { contact: { path } } }],
    ),
  ])('leave out an address that no host could take: %s, %j', (told, part) => {
    expect(wrongIn('site', { ...least, ...part })).toEqual([told]);
    expect(parseSite({ ...least, ...part })).toEqual({ ...least, api: { baseUrl: '/' } });
  });

  it.each(['/ContactRequest/Create', '/api/contact/', '/forms/contact.php', '/.netlify/functions/a_b~c-d'])(
    'take the path %s of a call',
    (path) => expect(wrongIn('site', { ...least, endpoints: { contact: { path } } })).toEqual([]),
  );

  it('have schemas that are sound, as nobody judges them in a run', () => {
    const ajv = new Ajv();
    const others = ['cli/settings/dialect/dialect.schema.json', 'cli/settings/forms/form.schema.json'];
    const schemas = [
      ...readSettingsSchemas().map(({ schema }) => schema),
      ...others.map((file) => readJson('.', file)),
    ];
    for (const schema of schemas) expect(ajv.validateSchema(Object(schema))).toBe(true);
  });

  it('have types made from their schema (else: npm run types)', async () => {
    expect(readFileSync('site/settings.ts', 'utf8')).toBe(await formatSettings(readSettingsSchemas()));
  });
});
