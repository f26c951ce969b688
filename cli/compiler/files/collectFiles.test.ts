import { describe, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { Content } from '../content/pairTranslations.ts';
import { openIcons } from '../sprite/openIcons.ts';
import { openStyles } from '../styles/openStyles.ts';
import { collectFiles } from './collectFiles.ts';

describe('the headers', () => {
  interface Settings {
    captcha?: string;
    baseUrl?: string;
    preview?: boolean;
  }
  const headersWith = ({ captcha, baseUrl, preview }: Settings, placeholders: object[] = []) => {
    const language = { code: 'it', locale: 'it-IT', name: 'Italiano', prefix: '' };
    const site = {
      preview,
      api: { baseUrl: baseUrl ?? null },
      captcha: { provider: captcha },
      redirects: [],
      webManifest: { themeColor: '#000000', backgroundColor: '#000000' },
    };
    const content = {
      settings: site,
      languages: [{ language, content: {} }],
      defaultLanguage: language,
      documents: [],
      placeholders,
    } as unknown as Content;
    const bundle = {
      assets: { it: { scripts: {}, inlineScripts: {} } },
      files: [],
      icons: openIcons('.', undefined, []),
      styles: openStyles('', []),
    } as unknown as Parameters<typeof collectFiles>[2];
    const definition = {
      identity: () => ({ name: 'B', url: 'https://b.example' }),
      routes: [],
    } as unknown as SiteDefinition;
    const headers = collectFiles([], [], bundle, content, definition, new Date()).find(
      ({ path }) => path === '_headers',
    );
    return headers && 'bytes' in headers ? String(headers.bytes) : '';
  };

  it('lets Google in for its captcha alone', () => {
    const policy = headersWith({ captcha: 'recaptcha-v2' });
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
    expect(headersWith({ captcha: 'altcha' })).not.toMatch(/google|gstatic|frame-src/);
  });

  it('lets pages ask a back office elsewhere', () => {
    expect(headersWith({ baseUrl: 'https://office.example' })).toContain(
      "connect-src 'self' https://office.example;",
    );
    expect(headersWith({ baseUrl: '/' })).toContain("connect-src 'self';");
  });

  it('keep search engines out of every file, as long as the site is a preview or a placeholder hides it', () => {
    const placeholder = { document: { path: 'content/company.yaml' }, pointer: ['legalName'] };
    expect(headersWith({ preview: true })).toContain('X-Robots-Tag: noindex');
    expect(headersWith({}, [placeholder])).toContain('X-Robots-Tag: noindex');
    expect(headersWith({})).not.toContain('X-Robots-Tag');
  });
});

/** The files of a site without pages in these languages, by their path; the first is the default one. */
function filesOf(languages: { code: string; locale: string; prefix: string }[], redirects: object[] = []) {
  const settings = { redirects, webManifest: { themeColor: '#000000', backgroundColor: '#000000' } };
  const content = {
    settings,
    languages: languages.map((language) => ({ language, content: {} })),
    defaultLanguage: languages[0],
    documents: [],
    placeholders: [],
  };
  const assets = Object.fromEntries(languages.map(({ code }) => [code, { scripts: {}, inlineScripts: {} }]));
  const bundle = { assets, files: [], icons: openIcons('.', undefined, []), styles: openStyles('', []) };
  const files = collectFiles(
    [],
    [],
    bundle as unknown as Parameters<typeof collectFiles>[2],
    content as unknown as Content,
    { identity: () => ({ name: 'B', url: 'https://b.example' }), routes: [] } as unknown as SiteDefinition,
    new Date(),
  );
  return new Map(files.map((file) => [file.path, 'bytes' in file ? String(file.bytes) : '']));
}

it.each([
  ['ja', 'ja-JP', { lang: 'ja' }],
  ['ar', 'ar-EG', { lang: 'ar', dir: 'rtl' }],
])('the web manifest says the language of its name: %s', (code, locale, said) => {
  const { lang, dir } = JSON.parse(filesOf([{ code, locale, prefix: '' }]).get('site.webmanifest') ?? '{}');
  expect({ lang, ...(dir && { dir }) }).toEqual(said);
});

it('a page that leads on is in the language that has its address, whichever is the default one', () => {
  const languages = [
    { code: 'it', locale: 'it-IT', prefix: '/it' },
    { code: 'ar', locale: 'ar-EG', prefix: '' },
    { code: 'pt-br', locale: 'pt-BR', prefix: '/br' },
  ];
  const files = filesOf(languages, [{ from: '/it-old', to: 'https://c.example/' }]);
  const begins = ['it/it-old', 'it-old', 'br/it-old'].map(
    (path) => /<html[^>]*>/.exec(files.get(`${path}/index.html`) ?? '')?.[0],
  );
  expect(begins).toEqual(['<html lang="it">', '<html lang="ar" dir="rtl">', '<html lang="pt-BR">']);
});
