import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../../templates/site.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { say } from '../../terminal/telling/say.ts';
import { bundleCode, type CodeBundle, tightenProperties } from './bundleCode.ts';

const ending = '.island.tsx';
const names = readdirSync(join(codeFolder, 'site'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ending))
  .map((file) => basename(file, ending));

let bundle: CodeBundle;

beforeAll(async () => {
  const { value } = await bundleCode({ root: codeFolder, definition: site });
  bundle = value as CodeBundle;
});

const textOf = (url = '') => {
  const file = bundle.files.find(({ path }) => `/${path}` === url);
  return file && 'bytes' in file ? Buffer.from(file.bytes).toString() : '';
};

describe('bundleCode', () => {
  it('makes a module of every island below site, and no other', () => {
    expect(Object.keys(bundle.islands).sort()).toEqual(names.sort());
    for (const url of Object.values(bundle.islands)) expect(url).toMatch(/^\/assets\/\w+-[A-Z0-9]{8}\.js$/);
  });

  it('keeps Preact and libraries out of the runtime that every page with an island loads', () => {
    const runtime = textOf(bundle.scripts.islands);
    expect(runtime).not.toMatch(/^import|__k|useState/);
    expect(runtime.length).toBeLessThan(2000);
  });

  it('ships Preact once, and React nowhere', () => {
    const withPreact = bundle.files.filter(
      ({ path }) => /\.js$/.test(path) && textOf(`/${path}`).includes('__H'),
    );
    expect(withPreact.filter(({ path }) => path.startsWith('assets/chunk-'))).toHaveLength(1);
    expect(
      bundle.files.some(
        ({ path }) => /\.js$/.test(path) && /react\.(transitional\.)?element/.test(textOf(`/${path}`)),
      ),
    ).toBe(false);
  });

  it('has no script with nothing in it, and none that asks for a script that is not there', () => {
    const scripts = bundle.files.filter(({ path }) => path.endsWith('.js'));
    expect(scripts.filter(({ path }) => !textOf(`/${path}`).trim())).toEqual([]);
    const asked = scripts.flatMap(({ path }) => textOf(`/${path}`).match(/\/assets\/[\w.-]+\.js/g) ?? []);
    expect(asked.filter((url) => !textOf(url))).toEqual([]);
  });

  it('loads Glide and Leaflet only by dynamic import', () => {
    const islands = Object.values(bundle.islands).map(textOf).join('\n');
    expect(islands).toMatch(/import\("\/assets\/glide[^"]+"\)/);
    expect(islands).not.toContain('glide__slide--active');
    expect(islands).not.toContain('leaflet-container');
  });

  it('imports nothing later that it has not fetched before: Firefox would remember its failure', () => {
    const scripts = bundle.files.map(({ path }) => textOf(`/${path}`)).join('\n');
    const later = [...scripts.matchAll(/(.{15})import\("([^"]+)"\)/g)];
    expect(later.length).toBeGreaterThan(5);
    for (const [, before, url] of later) {
      expect([url, before]).toEqual([url, expect.stringMatching(/\)\.then\(\(\)=>$/)]);
      expect(scripts).toMatch(new RegExp(`fetch\\("${url}"\\)|\\["${url}",[^\\]]+\\]\\.map\\(e=>fetch`));
    }
  });
});

it.each([
  [
    ':root{--ease: cubic-bezier(0.2, 0.7, 10.2, 1);--a: 0.5rem}',
    ':root{--ease:cubic-bezier(.2,.7,10.2,1);--a:0.5rem}',
  ],
  ['.a{--font: "A, 0.5", serif;margin: 0.5em, 1em}', '.a{--font:"A, 0.5", serif;margin: 0.5em, 1em}'],
  ['.a{--none:;--one: 1}', '.a{--none:;--one:1}'],
])('tightens the custom properties of %s', (css, tight) => {
  expect(tightenProperties(css)).toBe(tight);
});

it('finds an island by its name, whatever signs that has', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-islands-'));
  writeFileSync(join(root, 'a.css'), 'p{color:red}');
  writeFileSync(join(root, 'runtime.ts'), 'export {};\nconsole.log(1);');
  writeFileSync(join(root, '$bow.island.tsx'), 'export function $bow() {\n  return null;\n}\n');
  const islands = { folder: '.', runtime: 'runtime.ts' };
  const { value } = await bundleCode({ root, definition: { styles: 'a.css', islands } });
  rmSync(root, { recursive: true });
  expect(value?.islands.$bow).toMatch(/^\/assets\/\$bow-[A-Z0-9]{8}\.js$/);
});

it('has a font once that two names stand for, and none that nobody asks for', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-fonts-'));
  const face = (name: string) => `@font-face{font-family:${name};src:url("font:${name}")}`;
  writeFileSync(join(root, 'a.css'), ['one', 'two'].map(face).join(''));
  const file = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
  const fonts = { one: { file }, two: { file }, three: { file, cut: { wght: 400, wdth: 100 } } };
  const { value } = await bundleCode({ root, definition: { styles: 'a.css', fonts } });
  rmSync(root, { recursive: true });
  const paths = value?.usedFonts.map(({ path }) => path);
  expect(paths).toEqual([expect.stringMatching(/^assets\/archivo-latin-standard-normal-\w+\.woff2$/)]);
  expect(value?.fonts).toEqual([`/${paths?.[0]}`]);
  expect(value?.styles.match(/url\(.*?\)/g)).toEqual(Array(2).fill(`url(/${paths?.[0]})`));
});

it('tells a part of Node where code for browsers asks for it, however the name is quoted', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-node-'));
  writeFileSync(join(root, 'a.css'), 'p{color:red}');
  writeFileSync(join(root, 'a.ts'), '// reads\n  import(`node:fs`);\n');
  const scripts = { modules: { a: 'a.ts' } };
  const { diagnostics } = await bundleCode({ root, definition: { styles: 'a.css', scripts } });
  rmSync(root, { recursive: true });
  expect(diagnostics).toMatchObject([{ rule: 'code/broken', file: 'a.ts', line: 2, column: 10 }]);
});

it.each([
  ['./page.ts', 'page.ts'],
  ['./page.js', 'page.ts'],
  ['./page', 'page.tsx'],
  ['./page', 'page/index.ts'],
])(
  'names the island through which React came in, however that imports it: %s for %s',
  async (named, file) => {
    const root = mkdtempSync(join(tmpdir(), 'site-react-'));
    mkdirSync(join(root, 'page'));
    writeFileSync(join(root, 'a.css'), 'p{color:red}');
    writeFileSync(join(root, 'runtime.ts'), 'export {};\n');
    writeFileSync(join(root, file), "export { useContext as usePage } from 'react';\n");
    const island = `import { usePage } from '${named}';\nexport function bow() {\n  return usePage();\n}\n`;
    writeFileSync(join(root, 'bow.island.tsx'), island);
    const islands = { folder: '.', runtime: 'runtime.ts' };
    const { diagnostics } = await bundleCode({ root, definition: { styles: 'a.css', islands } });
    rmSync(root, { recursive: true });
    expect(diagnostics.map(({ file, hint }) => [file, hint && say(hint, 'en')])).toEqual([
      [file, expect.stringMatching(/^It came in through bow\.island\.tsx:/)],
    ]);
  },
);
