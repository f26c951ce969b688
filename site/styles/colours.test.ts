import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourPairs, focusRings, leastContrast } from './colourPairs.ts';
import { contrast } from './contrast.ts';

// Written with six digits each: the style page computes with them, too.
const [root = ''] = readFileSync('site/styles/tokens.css', 'utf8').split('@media');
const colours = new Map(
  [...root.matchAll(/--([\w-]+): (#[0-9a-f]{6,8});/g)].map(([, name = '', value = '']) => [name, value]),
);

function colour(name: string): string {
  const found = colours.get(name);
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe('every colour is legible where it stands', () => {
  it.each(
    colourPairs.flatMap(({ colour, grounds, use }) =>
      grounds.map((ground) => [colour, ground, use] as const),
    ),
  )('%s on %s as %s', (name, ground, use) => {
    expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(leastContrast[use]);
  });

  it.each(focusRings.grounds)('one of the rings of the focus on %s', (ground) => {
    const best = Math.max(...focusRings.rings.map((ring) => contrast(colour(ring), colour(ground))));
    expect(best).toBeGreaterThanOrEqual(leastContrast.focus);
  });
});

it('every colour of the tokens has a pair, or is a line', () => {
  const paired = new Set(colourPairs.flatMap(({ colour, grounds }) => [colour, ...grounds]));
  const alone = [...colours.keys()].filter((name) => !paired.has(name) && !name.startsWith('line'));
  expect(alone).toEqual([]);
});

it('no stylesheet has a colour of its own', () => {
  const literal =
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|[:\s](white|black|gr[ae]y|red)\b(?=[;\s])/gi;
  const found = stylesheets()
    .filter((file) => !file.endsWith('/tokens.css'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .flatMap((line) => (line.match(literal) ?? []).map((value) => `${file}: ${value.trim()}`)),
    );
  expect(found).toEqual([]);
});

it('no stylesheet uses a token that does not exist', () => {
  const all = stylesheets()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const ofScripts = ['--scrollbar'];
  const defined = [...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name).concat(ofScripts);
  const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !defined.includes(name))).toEqual([]);
});

function stylesheets(): string[] {
  return readdirSync('site', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css') && entry.name !== 'leaflet.css')
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
