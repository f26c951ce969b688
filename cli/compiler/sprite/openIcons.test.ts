import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openMemory } from '../../memory/openMemory.ts';
import { bytesOf } from '../../output/outputFile.ts';
import { svgParts } from './drawSymbols.ts';
import { examineIcons } from './examineIcons.ts';
import { openIcons, spriteStandIn } from './openIcons.ts';

const root = mkdtempSync(join(tmpdir(), 'icons-'));
for (const name of ['arrow', 'boat', 'crane'])
  writeFileSync(join(root, `${name}.svg`), `<svg viewBox="0 0 8 8"><path d="M${name.length} 0"/></svg>`);
afterAll(() => rmSync(root, { recursive: true }));

const icons = openIcons(root, { files: ['{name}.svg'], used: ['arrow'] }, ['boat', 'crane']);
const page = (...names: string[]) =>
  names.map((name) => `<use href="${spriteStandIn}#${name}"/>`).join('') +
  `<script type="application/json">["${spriteStandIn}#${names[0]}"]</script>`;

/** Icons of a page by name, as its files hold them. */
function shown(...names: string[]) {
  const { html, own } = icons.fill(page(...names));
  const files = new Map(
    [...icons.shared, ...icons.filesOf([own])].map((file) => [file.path, String(bytesOf(file))]),
  );
  return [...html.matchAll(/"\/([^"#]+)#([^"]+)"/g)].map(([, path = '', name]) => {
    const held = [...(files.get(path) ?? '').matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    return `${name} of ${held}`;
  });
}

it('gives a page a file of its own icons, and all pages one of those that components use', () => {
  expect(shown('boat', 'arrow', 'crane')).toEqual([
    'boat of boat,crane',
    'arrow of arrow',
    'crane of boat,crane',
    'boat of boat,crane',
  ]);
  expect(shown('arrow')).toEqual(['arrow of arrow', 'arrow of arrow']);
});

it('makes one file for pages with equal icons, and none for pages without', () => {
  expect(icons.filesOf([['boat'], ['boat'], [], ['boat', 'crane']])).toHaveLength(2);
});

it('has another print when a drawing changes', () => {
  writeFileSync(join(root, 'boat.svg'), '<svg viewBox="0 0 8 8"><path d="M9 9"/></svg>');
  const after = openIcons(root, { files: ['{name}.svg'], used: ['arrow'] }, ['boat', 'crane']);
  expect(after.print).not.toBe(icons.print);
  expect(after.shared).toEqual(icons.shared);
  expect(after.filesOf([['boat']])).not.toEqual(icons.filesOf([['boat']]));
});

it('stays whole whatever program a drawing comes from', async () => {
  const root = 'xmlns="http://www.w3.org/2000/svg"';
  const others = `xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" version="1.1"`;
  const drawing = `<?xml version="1.0"?>
<!-- Drawn by hand -->
<svg ${root} ${others} id='Layer_1' class = "a" width='16' height="8px" viewBox = '0 0 16 8' fill = 'currentColor'>
<path d="M0 0"/></svg>
`;
  expect(await symbolIn(drawing)).toMatch(
    /^<symbol id="drawn" viewBox="0 0 16 8" xmlns:xlink=[^>]* version="1.1">/,
  );
  expect(await symbolIn(`<svg ${root}><path d="M0 0"/></svg>\n<!-- Exported -->\n<!-- twice -->\n`)).toMatch(
    /^<symbol id="drawn" viewBox="0 0 24 24"><path d="M0 0"\/><\/symbol>/,
  );
  expect(await symbolIn(`<svg ${root} fill="none"><path d="M0 0"/></svg>`)).toMatch(
    /^<symbol id="drawn" viewBox="0 0 24 24" fill="none">/,
  );
});

/** What becomes of a drawing, in a sprite that a browser can read. */
async function symbolIn(svg: string): Promise<string> {
  writeFileSync(join(root, 'drawn.svg'), svg);
  const definition = { files: ['{name}.svg'], used: ['drawn'] };
  const { shared, print } = openIcons(root, definition, []);
  expect(await examineIcons(root, definition, ['drawn'], { print, memory: openMemory('') })).toEqual([]);
  const sprite = shared.map((file) => String(bytesOf(file))).join();
  await sharp(Buffer.from(sprite.replace('<svg ', '<svg width="24" height="24" '))).metadata(); // refuses XML that is not whole
  return sprite.replace(/^<svg[^>]*>/, '');
}

it('reads remarks behind a drawing once, however many there are', () => {
  const svg = `<svg><path d="M0 0"/></svg>${'<!-- a -->\n'.repeat(28)}`;
  expect(svgParts.exec(svg)?.[2]).toBe('<path d="M0 0"/>');
  const before = process.cpuUsage().user;
  expect(svgParts.test(`${svg}x`)).toBe(false);
  expect(process.cpuUsage().user - before).toBeLessThan(250_000);
});
