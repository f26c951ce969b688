import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { site } from '../../fixtures/bilingual/templates/site.tsx';
import { compileFixture } from '../../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { bytesOf } from '../../output/outputFile.ts';
import { checkRelease } from '../../release/checkRelease.ts';
import type { Compilation } from '../compilation.ts';
import type { Placeholder } from '../content/pairTranslations.ts';
import { hidingPlaceholders } from './leaveOutUnfinished.ts';

/** The same site, whose terms are about a partner. */
const website: SiteDefinition = {
  ...site,
  routes: site.routes.map((rule) => (rule.path === '/terms' ? { ...rule, subject: 'partner' } : rule)),
};

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
  fixture.replace(
    'schemas/company.schema.json',
    '"additionalProperties": false',
    '"additionalProperties": true',
  );
  fixture.replace(
    'schemas/service.schema.json',
    '"additionalProperties": false',
    '"additionalProperties": true',
  );
  fixture.replace(
    'content/company.yaml',
    'facts:',
    'partner: { value: Somebody, placeholder: true }\nfacts:',
  );
  fixture.replace('content/services/truck.yaml', 'slug: truck', 'slug: truck\nplaceholder: true');
});
afterEach(() => fixture.close());

const paths = ({ routes }: Compilation) => [...new Set(routes.map(({ path }) => path))].sort();
const home = ({ files }: Compilation) =>
  String(bytesOf(files.find(({ path }) => path === 'en/index.html') ?? { path: '', bytes: '' }));
const sitemap = ({ files }: Compilation) =>
  String(bytesOf(files.find(({ path }) => path === 'sitemap.xml') ?? { path: '', bytes: '' }));

it('leaves a page about a placeholder out of a public site, with every link to it', async () => {
  const compilation = await compileFixture(fixture.root, website);
  expect(compilation.diagnostics).toEqual([]);
  expect(paths(compilation)).toEqual(['/', '/services/boat']);
  expect(home(compilation)).toContain('The ships');
  expect(home(compilation)).not.toContain('The terms');
  expect(sitemap(compilation)).not.toMatch(/terms|truck/);
});

it('hides a public site from search engines only for what keeps it from going public', async () => {
  fixture.replace(
    'content/company.yaml',
    'email: { value: info@prova.example, placeholder: true }',
    'email: a@b.it',
  );
  const { content } = await compileFixture(fixture.root, website);
  if (!content) throw new Error('It has content');
  const mail = { ...content.placeholders[0], pointer: ['contacts', 'email'] } as Placeholder;
  const hiding = (preview: boolean, ...more: Placeholder[]) =>
    hidingPlaceholders(
      { settings: { ...content.settings, preview }, placeholders: [...content.placeholders, ...more] },
      { routes: website.routes, release: { harmlessPlaceholders: /^contacts\.phone/ } },
    ).length;
  expect(content.placeholders).toHaveLength(2);
  expect(hiding(false)).toBe(0);
  expect(hiding(false, { ...mail, pointer: ['contacts', 'phone'] })).toBe(0);
  expect(hiding(false, mail)).toBe(1);
  expect(hiding(true)).toBe(2);
});

it('shows it in a preview', async () => {
  fixture.replace('content/site.yaml', 'preview: false', 'preview: true');
  const compilation = await compileFixture(fixture.root, website);
  expect(paths(compilation)).toEqual(['/', '/services/boat', '/services/truck', '/terms']);
  expect(home(compilation)).toContain('The terms');
});

it('shows it once somebody gave what it is about', async () => {
  fixture.replace('content/company.yaml', 'placeholder: true }\nfacts', 'placeholder: false }\nfacts');
  fixture.replace('content/services/truck.yaml', 'placeholder: true', 'placeholder: false');
  expect(paths(await compileFixture(fixture.root, website))).toEqual([
    '/',
    '/services/boat',
    '/services/truck',
    '/terms',
  ]);
});

it('does not keep the rest from going public', async () => {
  fixture.replace('content/company.yaml', 'https://prova.example', 'https://prova.it');
  fixture.replace(
    'content/company.yaml',
    '{ value: info@prova.example, placeholder: true }',
    'info@prova.it',
  );
  const told = await checkRelease(await compileFixture(fixture.root, website), website);
  expect(
    told.map((one) => tellProblem(one, 'en')).map(({ severity, file, message }) => [severity, file, message]),
  ).toEqual([
    ['warning', 'content/company.yaml', 'The page /terms is left out of the public site.'],
    ['warning', 'content/services/truck.yaml', 'The page /services/truck is left out of the public site.'],
  ]);
});
