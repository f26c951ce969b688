import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';
import { site } from './site.ts';

it('says in which language its heading, its lead and its name are, where the page is in another one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'position-'));
  copyWebsite(root);
  const file = join(root, 'content/positions/technical-delivery.yaml');
  const [withoutEnglish = ''] = readFileSync(file, 'utf8').split(/^ {2}en:/m);
  writeFileSync(file, withoutEnglish);
  const routes = site.routes.filter(({ path }) => /^\/$|open-positions\/\{id\}$/.test(path));
  const { files } = await compileCopy(root, routes);
  rmSync(root, { recursive: true, force: true });
  const page = (prefix: string) => {
    const path = `${prefix}work-with-us/open-positions/technical-delivery/index.html`;
    const found = files.find((one) => one.path === path);
    return found && 'bytes' in found ? String(Buffer.from(found.bytes)) : '';
  };
  const inItalian = '<span lang="it" dir="auto">';
  expect(page('en/')).toContain(`<h1 tabindex="-1">${inItalian}`);
  expect(page('en/')).toContain(`<p class="hero__lead">${inItalian}`);
  expect(page('en/')).toContain('<span aria-current="page" lang="it" dir="auto">');
  expect(page('')).toContain('<h1 tabindex="-1">');
  expect(page('')).not.toContain('lang="it" dir="auto"');
});
