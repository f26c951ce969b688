import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFilePrints } from '../../memory/filePrints.ts';
import { bundleDefinition } from './bundleDefinition.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-bundle-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const write = (word: string) => writeFileSync(join(root, 'site.ts'), `export const site = '${word}';\n`);

/** What the bundle says that is made now, of a file that changed this moment or long ago. */
async function bundled(): Promise<string> {
  const { value } = await bundleDefinition(root, 'site.ts', openFilePrints(root));
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
  const { value } = await bundleDefinition(root, 'site.ts', openFilePrints(root));
  writeFileSync(value?.file ?? '', 'export const site = "foreign";');
  utimesSync(value?.file ?? '', 0, 0);
  expect(await bundled()).toContain('before');
});

it('the same code is bundled once, whatever letters are in it', async () => {
  writeFileSync(join(root, 'site.ts'), 'export const site = /[àèìòù]/;\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { value } = await bundleDefinition(root, 'site.ts', openFilePrints(root));
  const file = value?.file ?? '';
  utimesSync(file, 0, 0); // one that is made anew would be of today
  await bundleDefinition(root, 'site.ts', openFilePrints(root));
  expect(statSync(file).mtimeMs).toBe(0);
});

it('code that changes while it is bundled is bundled anew the next time', async () => {
  write('meanwhile');
  const soon = Date.now() / 1000 + 60;
  utimesSync(join(root, 'site.ts'), soon, soon);
  const { value } = await bundleDefinition(root, 'site.ts', openFilePrints(root));
  const file = value?.file ?? '';
  utimesSync(file, 0, 0);
  await bundleDefinition(root, 'site.ts', openFilePrints(root));
  expect(statSync(file).mtimeMs).not.toBe(0);
});

it('what is doubtful in the code is told each time', async () => {
  writeFileSync(join(root, 'site.ts'), "export const site = (value: unknown) => typeof value === 'nmber';\n");
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const _ of ['made', 'made again']) {
    const { diagnostics } = await bundleDefinition(root, 'site.ts', openFilePrints(root));
    expect(diagnostics).toMatchObject([{ rule: 'code/doubtful', file: 'site.ts', line: 1 }]);
  }
});

it('a bundle says what its code says, in the letters of any script', async () => {
  for (const name of ['città.jpg', '図.jpg', '🛳.jpg', 'e\u0301.jpg']) {
    write(name);
    expect(await bundled()).toContain(name);
  }
});

it('a bundle is another one once settings come into the folder that change how it is made', async () => {
  writeFileSync(join(root, 'site.ts'), "export { site } from '@own/words.ts';\n");
  writeFileSync(join(root, 'words.ts'), "export const site = 'from the folder';\n");
  mkdirSync(join(root, 'node_modules/@own'), { recursive: true });
  writeFileSync(join(root, 'node_modules/@own/words.ts'), "export const site = 'from a package';\n");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await bundled()).toContain('from a package');
  const settings = { compilerOptions: { paths: { '@own/*': ['./*'] } } };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(settings));
  expect(await bundled()).toContain('from the folder');
  rmSync(join(root, 'tsconfig.json'));
  expect(await bundled()).toContain('from a package');
});
