import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileCopy } from '../cli/testing/compileCopy.ts';
import { copyWebsite } from '../cli/testing/copyWebsite.ts';
import { site } from './site.ts';

it('says in which language its heading, its lead and its name are, where the page is in another one', async () => {
  const page = await compilePosition((written) => written.split(/^ {2}en:/m)[0] ?? '');
  const inItalian = '<span lang="it" dir="auto">';
  expect(page('en/')).toContain(`<h1 tabindex="-1">${inItalian}`);
  expect(page('en/')).toContain(`<p class="hero__lead">${inItalian}`);
  expect(page('en/')).toContain('<span aria-current="page" lang="it" dir="auto">');
  expect(page('')).toContain('<h1 tabindex="-1">');
  expect(page('')).not.toContain('lang="it" dir="auto"');
  expect(page('')).not.toContain('<dt>Ultimo giorno per candidarsi</dt>');
});

it('says until when one may apply, as search engines are told', async () => {
  const page = await compilePosition((written) => `${written.trimEnd()}\nvalidThrough: "2999-12-31"\n`);
  const lines = {
    '': ['Ultimo giorno per candidarsi', '31 dicembre 2999'],
    'en/': ['Last day to apply', '31 December 2999'],
  };
  for (const [prefix, [name, day]] of Object.entries(lines))
    expect(page(prefix)).toMatch(
      new RegExp(`<dt>${name}</dt><dd>(<[^>]+>)*<time dateTime="2999-12-31">${day}</time>`),
    );
});

/** Compiles the position after a change to its file, and gives its page in the language with this prefix. */
async function compilePosition(change: (written: string) => string): Promise<(prefix: string) => string> {
  const root = mkdtempSync(join(tmpdir(), 'position-'));
  copyWebsite(root);
  const file = join(root, 'content/positions/technical-delivery.yaml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  const routes = site.routes.filter(({ path }) => /^\/$|open-positions\/\{id\}$/.test(path));
  const { files } = await compileCopy(root, routes);
  rmSync(root, { recursive: true, force: true });
  return (prefix) => {
    const path = `${prefix}work-with-us/open-positions/technical-delivery/index.html`;
    const found = files.find((one) => one.path === path);
    return found && 'bytes' in found ? String(Buffer.from(found.bytes)) : '';
  };
}
