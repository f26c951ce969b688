import { expect, it } from 'vitest';
import { checkContrasts } from './checkContrasts.ts';
import { parseProperties, tokensIn } from './parseProperties.ts';

const css = `/* --old: #111111; */
:root{--ink:#222222;--font: "A; B", serif ; --wave : url(data:image/png;base64,AA==);
  --width: clamp(1rem, calc(1vw + (2px * 3)), 3rem)}
.card--wide:hover { color: var(--ink); }
@media (prefers-color-scheme: dark) { :root { --ink: #ffffff; } }
.night { --ink: #eeeeee; --moon: #dddddd; }
html[dir="rtl"] { --forward: -1 } body, main { --page: #cccccc }`;

it('finds every custom property, with its condition, and none in a comment or in a name', () => {
  const dark = ' (prefers-color-scheme: dark) ';
  const found = parseProperties(css);
  expect(found.map(({ name, value, media }) => [name, value, media])).toEqual([
    ['ink', '#222222', ''],
    ['font', '"A; B", serif', ''],
    ['wave', 'url(data:image/png;base64,AA==)', ''],
    ['width', 'clamp(1rem, calc(1vw + (2px * 3)), 3rem)', ''],
    ['ink', '#ffffff', dark],
    ['ink', '#eeeeee', ''],
    ['moon', '#dddddd', ''],
    ['forward', '-1', ''],
    ['page', '#cccccc', ''],
  ]);
  for (const { name, at } of found) expect(css.startsWith(`--${name}`, at)).toBe(true);
});

it('is read for pages as it is where nothing is asked for', () => {
  const tokens = tokensIn(css);
  expect(Object.keys(tokens)).toEqual(['ink', 'font', 'wave', 'width', 'page']);
  expect(tokens).toMatchObject({ ink: '#222222', page: '#cccccc' });
});

it('is judged by its contrast where nothing is asked for', () => {
  const pair = { colour: 'ink', grounds: ['moon'], least: 9 };
  const at = { file: 'site.ts', line: 1, column: 1, excerpt: '' };
  const [found] = checkContrasts('tokens.css', css, [pair], () => at);
  expect(found?.message.gaps?.[1]).toBe('--moon (1.36 < 9)'); // at night
  expect(checkContrasts('tokens.css', css.replace('#ffffff', '#000000'), [pair], () => at)).toEqual([]);
});
