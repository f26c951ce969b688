import { describe, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { Content } from '../content/pairTranslations.ts';
import { openIcons } from '../sprite/openIcons.ts';
import { openStyles } from '../styles/openStyles.ts';
import { collectFiles } from './collectFiles.ts';

describe('the Content-Security-Policy', () => {
  const policyWith = (captcha: string, baseUrl: string | null = null) => {
    const language = { code: 'it', locale: 'it-IT', name: 'Italiano', prefix: '' };
    const site = {
      preview: true,
      api: { baseUrl },
      captcha: { provider: captcha },
      redirects: [],
      webManifest: { themeColor: '#000000', backgroundColor: '#000000' },
    };
    const content = {
      settings: site,
      languages: [{ language, content: {} }],
      defaultLanguage: language,
      documents: [],
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
    const policy = policyWith('recaptcha-v2');
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
    expect(policyWith('altcha')).not.toMatch(/google|gstatic|frame-src/);
  });

  it('lets pages ask a back office elsewhere', () => {
    expect(policyWith('altcha', 'https://office.example')).toContain(
      "connect-src 'self' https://office.example;",
    );
    expect(policyWith('altcha', '/')).toContain("connect-src 'self';");
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
