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

it.each([
  ['ja', 'ja-JP', { lang: 'ja' }],
  ['ar', 'ar-EG', { lang: 'ar', dir: 'rtl' }],
])('the web manifest says the language of its name: %s', (code, locale, said) => {
  const language = { code, locale, name: '', prefix: '' };
  const settings = { redirects: [], webManifest: { themeColor: '#000000', backgroundColor: '#000000' } };
  const content = {
    settings,
    languages: [{ language, content: {} }],
    defaultLanguage: language,
    documents: [],
    placeholders: [],
  };
  const assets = { [code]: { scripts: {}, inlineScripts: {} } };
  const bundle = { assets, files: [], icons: openIcons('.', undefined, []), styles: openStyles('', []) };
  const files = collectFiles(
    [],
    [],
    bundle as unknown as Parameters<typeof collectFiles>[2],
    content as unknown as Content,
    { identity: () => ({ name: 'B', url: 'https://b.example' }), routes: [] } as unknown as SiteDefinition,
    new Date(),
  );
  const file = files.find(({ path }) => path === 'site.webmanifest');
  const { lang, dir } = JSON.parse(file && 'bytes' in file ? String(file.bytes) : '{}');
  expect({ lang, ...(dir && { dir }) }).toEqual(said);
});
