import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { counted } from '../cli/diagnostics/diagnostic.ts';
import { checkRelease } from '../cli/release/checkRelease.ts';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';
import { shippedCodes } from '../site/testing/shippedLanguages.ts';
import { site } from '../templates/site.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-values-'));
  copyWebsite(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Changes lines of a file, and says which. */
function change(path: string, changed: (line: string) => string): number[] {
  const before = readFileSync(join(root, path), 'utf8').split('\n');
  const lines = before.map(changed);
  writeFileSync(join(root, path), lines.join('\n'));
  return lines.flatMap((line, index) => (line === before[index] ? [] : [index + 1]));
}

/** What is wrong with the content; without pages, a redirect leads to none. */
const found = async () =>
  counted((await compileCopy(root, [])).diagnostics)
    .filter(({ rule }) => rule !== 'route/redirect')
    .map(({ rule, file, line }) => `${rule} ${file}:${line}`);

it('facts of the company that cannot be are told once, where they are', async () => {
  const [province, ...mails] = change('content/company.yaml', (line) =>
    line.replace(/^( {2}province: \{ value: )"\w+"/, '$1"QX"').replace(/^( {2}email: .*)@/, '$1@@'),
  );
  expect(mails.length).toBeGreaterThan(0);
  expect(await found()).toEqual([
    `reference/unknown content/company.yaml:${province}`,
    ...mails.map((line) => `schema/pattern content/company.yaml:${line}`),
  ]);
});

it('the carousel has ten services', async () => {
  const [line] = change('content/services/parcel.yaml', (line) =>
    line.replace('inCarousel: true', 'inCarousel: false'),
  );
  expect(line).toBeDefined();
  expect(await found()).toEqual([expect.stringMatching(/^value\/count content\/services\//)]);
});

it('the regions have 110 provinces together', async () => {
  const [line] = change('content/regions.yaml', (line) => (/sigla: BO\b/.test(line) ? '' : line));
  expect(line).toBeDefined();
  expect(await found()).toContainEqual(expect.stringMatching(/^value\/count content\/regions\.yaml:/));
});

it('reports that go to a platform need its address', async () => {
  const [mode = 0] = change('content/site.yaml', (line) => line.replace('mode: internal', 'mode: external'));
  expect(await found()).toEqual([`schema/required content/site.yaml:${mode - 1}`]);
  change('content/site.yaml', (line) =>
    line.replace('mode: external', 'mode: external\n  platformUrl: null'),
  );
  expect(await found()).toEqual([`schema/type content/site.yaml:${mode + 1}`]);
});

it("Google's captcha needs the public key of the site", async () => {
  const [line = 0] = change('content/site.yaml', (text) =>
    text.replace('provider: altcha', 'provider: recaptcha-v2'),
  );
  expect(await found()).toEqual([`schema/required content/site.yaml:${line - 1}`]);
  change('content/site.yaml', (text) =>
    text.replace('provider: recaptcha-v2', 'provider: recaptcha-v2\n  siteKey: null'),
  );
  expect(await found()).toEqual([`schema/type content/site.yaml:${line + 1}`]);
});

it('what legal texts say follows the captcha, the map and who receives reports', async () => {
  const tiles = '{ url: "https://t.it/{z}/{x}/{y}.png", credit: "© T", creditUrl: "https://t.it/" }';
  change('content/site.yaml', (line) =>
    line
      .replace('provider: altcha', 'provider: recaptcha-v2\n  siteKey: 6Lc')
      .replace('mode: internal', 'mode: external\n  platformUrl: https://reports.it/')
      .replace('tileLayer: null', `tileLayer: ${tiles}`),
  );
  const problems = await checkRelease(await compileCopy(root, []), site);
  const told = problems.flatMap(({ rule, file, key }) =>
    rule === 'release/outdated-text' ? [`${file} ${key}`] : [],
  );
  const ofEach = (name: string, settings: string[]) =>
    shippedCodes.flatMap((code) =>
      settings.map((setting) => `content/legal/${code}/${name}.md writtenFor.${setting}`),
    );
  expect(told.sort()).toEqual(
    [
      ...ofEach('accessibility', ['captcha.provider']),
      ...ofEach('cookie-policy', ['captcha.provider', 'map.tileLayer.url']),
      ...ofEach('privacy-policy', ['captcha.provider', 'map.tileLayer.url', 'report.mode']),
    ].sort(),
  );
});

it('a legal text that is no draft says since when it holds', async () => {
  const path = 'content/legal/it/privacy-policy.md';
  const [line = 0] = change(path, (line) => line.replace('placeholder: true', 'placeholder: false'));
  expect(await found()).toEqual([`schema/type ${path}:${line - 1}`]);
  change(path, (line) => line.replace('reviewed: null', 'reviewed: "2026-11-01"'));
  expect(await found()).toEqual([]);
});
