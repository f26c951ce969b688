import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourPairs, focusRings, leastContrast } from './colourPairs.ts';
import { contrast } from './contrast.ts';
import { drawnColours } from './drawnColours.ts';

// Written with six digits each: the style page computes with them, too.
const [root = '', ...conditions] = readFileSync('site/styles/tokens.css', 'utf8').split('@media');
const coloursIn = (css: string) =>
  [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6,8});/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
const day = new Map(coloursIn(root));
const atNight = conditions.filter((css) => css.includes('prefers-color-scheme: dark')).flatMap(coloursIn);
const schemes = { day, night: new Map([...day, ...atNight]) };

function colour(name: string, scheme: keyof typeof schemes): string {
  const found = schemes[scheme].get(name);
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['day', 'night'] as const)('by %s every colour is legible where it stands', (scheme) => {
  it.each(
    colourPairs.flatMap(({ colour, grounds, use }) =>
      grounds.map((ground) => [colour, ground, use] as const),
    ),
  )('%s on %s as %s', (name, ground, use) => {
    expect(contrast(colour(name, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(leastContrast[use]);
  });

  it.each(focusRings.grounds)('one of the rings of the focus on %s', (ground) => {
    const best = Math.max(
      ...focusRings.rings.map((ring) => contrast(colour(ring, scheme), colour(ground, scheme))),
    );
    expect(best).toBeGreaterThanOrEqual(leastContrast.focus);
  });
});

it('the night changes colours that there are by day, and no colour that has a ground of its own', () => {
  expect(atNight.length).toBeGreaterThan(8);
  expect(atNight.map(([name]) => name).filter((name) => !day.has(name))).toEqual([]);
});

it('every colour of the tokens has a pair, or is a line', () => {
  const paired = new Set(colourPairs.flatMap(({ colour, grounds }) => [colour, ...grounds]));
  const alone = [...day.keys()].filter((name) => !paired.has(name) && !name.startsWith('line'));
  expect(alone).toEqual([]);
});

it('what is drawn elsewhere has colours of the tokens', () => {
  const of = (file: string) => readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? [];
  const drawn = ['content/media/favicon.svg', 'content/site.yaml'].flatMap(of);
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.filter((value) => ![...day.values()].includes(value))).toEqual([]);
  for (const [name, value] of Object.entries(drawnColours))
    expect([name, day.get(name)]).toEqual([name, value]);
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
