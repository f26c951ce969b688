import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleDefinition } from './bundleDefinition.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-bundle-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const write = (word: string) => writeFileSync(join(root, 'site.ts'), `export const site = '${word}';\n`);

/** What the bundle says that is made now, of a file that changed this moment or long ago. */
async function bundled(): Promise<string> {
  const { value } = await bundleDefinition(root, 'site.ts');
  return readFileSync(value?.file ?? '', 'utf8');
}

it('a bundle is that of the code as it is, also after one that could not be remembered', async () => {
  write('before');
  await new Promise((resolve) => setTimeout(resolve, 50)); // else it counts as changed meanwhile
  expect(await bundled()).toContain('before');
  write('between');
  expect(await bundled()).toContain('between');
  write('before');
  expect(await bundled()).toContain('before');
});

it('a bundle that somebody else wrote into its place is not used', async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  await bundled();
  const { value } = await bundleDefinition(root, 'site.ts');
  writeFileSync(value?.file ?? '', 'export const site = "foreign";');
  utimesSync(value?.file ?? '', 0, 0);
  expect(await bundled()).toContain('before');
});

it('the same code is bundled once, whatever letters are in it', async () => {
  writeFileSync(join(root, 'site.ts'), 'export const site = /[àèìòù]/;\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { value } = await bundleDefinition(root, 'site.ts');
  const file = value?.file ?? '';
  utimesSync(file, 0, 0); // one that is made anew would be of today
  await bundleDefinition(root, 'site.ts');
  expect(statSync(file).mtimeMs).toBe(0);
});
