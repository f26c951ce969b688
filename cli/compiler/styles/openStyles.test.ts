import { describe, expect, it } from 'vitest';
import { hashOf } from '../../hosts/contentSecurityPolicy.ts';
import { couldMatch } from './couldMatch.ts';
import { findForeignHosts } from './findForeignHosts.ts';
import { foldStandIn, openStyles, styleStandIn } from './openStyles.ts';

const rulesFor = (css: string, body: string, scripts: Record<string, string> = {}, said = '') => {
  const files = Object.entries(scripts).map(([path, code]) => ({ path, bytes: Buffer.from(code) }));
  const { html } = openStyles(css, files).fill(
    `<html${said}><style>${styleStandIn}</style><body>${body}</body>`,
  );
  return /<style>(.*)<\/style>/s.exec(html)?.[1];
};

describe('a page gets', () => {
  it('what its tags, classes and states could match, in the order of the stylesheet', () => {
    const css = 'p{a:b}.x{a:b}.y:hover{a:b}@media print{.z{a:b}.x p{a:b}}[data-a=".z"]{a:b}.x{c:d}';
    expect(rulesFor(css, '<p class="x">')).toBe(
      'p{a:b}.x{a:b}@media print{.x p{a:b}}[data-a=".z"]{a:b}.x{c:d}',
    );
    expect(rulesFor(css, '<p class="z other">')).toBe('p{a:b}@media print{.z{a:b}}[data-a=".z"]{a:b}');
  });

  it('rules of pages from right to left where it is one', () => {
    const css = 'p{a:b}html[dir=rtl] p,html[dir=rtl] .x{a:c}';
    expect(rulesFor(css, '<p dir="rtl">')).toBe('p{a:b}');
    expect(rulesFor(css, '<p>', {}, ' lang="ar" dir="rtl"')).toBe('p{a:b}html[dir=rtl] p{a:c}');
  });

  it('of a list of selectors those that could match', () => {
    expect(rulesFor('.x,.y,.x .y>p{a:b}', '<p class="y">')).toBe('.y{a:b}');
  });

  it('what is neither a rule nor a condition, as it is', () => {
    const css = '@layer a,b;@font-face{font-family:A;src:url("a{}.woff2")}@property --a{syntax:"*"}';
    expect(rulesFor(css, '')).toBe(css);
    expect(rulesFor('@media print{@media screen{.x{a:b}}}', '')).toBe('');
  });

  it('what its scripts could set, those that they load, and the data in the page', () => {
    const css = '.one{a:b}.two--three{a:b}.a__four{a:b}.five{a:b}.six{a:b}.seven{a:b}';
    const scripts = {
      'assets/a-1.js': 'import("/assets/b-2.js");e.className="one two--"+n',
      'assets/b-2.js': 'e.classList.add(block+"__four")',
      'assets/c-3.js': '"six"',
    };
    const body =
      '<script src="/assets/a-1.js"></script><script type="application/json">{"tone":"five"}</script><script type="application/ld+json">{"a":"seven"}</script>';
    expect(rulesFor(css, body, scripts)).toBe('.one{a:b}.two--three{a:b}.a__four{a:b}.five{a:b}');
    expect(rulesFor(css, '', scripts)).toBe('');
  });

  it('nothing for what is only the name of a property in its scripts', () => {
    const css = '.map{a:b}.form{a:b}.filter{a:b}';
    const scripts = { 'assets/a-1.js': 'list.map(x)?.form;f(a).filter(y);e.className="filter"' };
    expect(rulesFor(css, '<script src="/assets/a-1.js"></script>', scripts)).toBe('.filter{a:b}');
  });

  it('nothing for what its scripts only look for, or call a value', () => {
    const css = '.one{a:b}.two{a:b}.three{a:b}.four{a:b}';
    const scripts = { 'assets/a-1.js': 'f(".one>.four",{two:x,three:y});e.className=z?"four":"three"' };
    expect(rulesFor(css, '<script src="/assets/a-1.js"></script>', scripts)).toBe('.three{a:b}.four{a:b}');
  });

  it('the hash of its rules in its policy', () => {
    const html = `<meta content="style-src '${hashOf(styleStandIn)}'"><style>${styleStandIn}</style><p class="x">`;
    const page = openStyles('.x{a:b}.y{a:b}', []).fill(html);
    expect(page.html).toBe(
      `<meta content="style-src '${hashOf('.x{a:b}')}'"><style>.x{a:b}</style><p class="x">`,
    );
  });
});

it.each([
  ['.x.y', false],
  ['.x:not(.y)', true],
  [':is(.x,.y) p', true],
  [':is(.y,.z)', false],
  ['.x:has(>.y)', false],
  ['.x:nth-child(2 of .y)', true],
  [':is(p,.y:not(.x)):hover', true],
  ['.x[title="].y("]>p', true],
  ['.x[title="a"].y', false],
  ['.y\\:hover', true],
  ['.größe', true],
  ['p.x::before', true],
  ['*', true],
])('%s could match where only x is a class: %s', (selector, could) => {
  expect(couldMatch(selector, (name) => name === 'x')).toBe(could);
});

it('a style that loads from another host is told where it stands', () => {
  const css =
    'p{\n  background: url(//altrove.example/a.png)\n}\na{b: image-set("c.png" 1x, "HTTPS://altrove.example/d" 2x)}';
  const inputs = {
    'a.css': {
      imports: [{ path: '//altrove.example/a.png' }, { path: './b.css' }, { path: '/assets/c.svg' }],
    },
    'b.ts': { imports: [{ path: 'https://altrove.example/b.js' }] },
  };
  expect(findForeignHosts(inputs, () => css)).toMatchObject([
    { rule: 'privacy/third-party-host', file: 'a.css', line: 2, column: 19 },
    { rule: 'privacy/third-party-host', file: 'a.css', line: 4, column: 29 },
  ]);
});

it('leaves out animations that nothing plays', () => {
  const frames = ['fade', 'b-turn', 'c-turn', 'd-turn', 'e-turn'].map(
    (name) => `@keyframes ${name}{0%{top:0}to{top:1px}}`,
  );
  const css = `${frames.join('')}@media print{${frames[4]}}.x{animation:fade 1s both,b-turn 2s}.y{animation-name:c-turn}`;
  const [a, b, c, d] = frames;
  const x = '.x{animation:fade 1s both,b-turn 2s}';
  for (const value of ['1s fade!important', 'var(--z,fade) 1s'])
    expect(rulesFor(`${a}.x{animation:${value}}`, '<p class="x">')).toContain(a);
  expect(rulesFor(`${a}.x{--z:fade;animation:var(--z) 1s}`, '<p class="x">')).toContain(a);
  expect(rulesFor(css, '<p class="x">')).toBe(`${a}${b}${x}`);
  expect(rulesFor(css, '<p class="x y">')).toBe(`${a}${b}${c}${x}.y{animation-name:c-turn}`);
  expect(rulesFor(css, '<p class="x" style="animation: d-turn 1s">')).toBe(`${a}${b}${d}${x}`);
  expect(rulesFor(css, '<p class="x">', { 'later.css': 'p{animation:d-turn 1s}' })).toBe(`${a}${b}${d}${x}`);
});

it('leaves out custom properties that nothing asks for', () => {
  const css =
    ':root{--a: 1px;--b: 2px;--c: 3px;--d: 4px}@media(min-width:9em){:root{--c: 0}}.x{top:var(--a)}.y{top:var(--c)}';
  const files = [{ path: 'later.css', bytes: Buffer.from('p{left:var(--b)}') }];
  const fill = (body: string) => openStyles(css, files).fill(`<style>${styleStandIn}</style>${body}`).html;
  expect(fill('<p class="x">')).toContain('<style>:root{--a: 1px;--b: 2px}.x{top:var(--a)}</style>');
  expect(fill('<p class="y" style="left:var(--d)">')).toContain(
    '<style>:root{--b: 2px;--c: 3px;--d: 4px}@media(min-width:9em){:root{--c: 0}}.y{top:var(--c)}</style>',
  );
});

describe('a page with a fold', () => {
  const folded = (css: string, above: string, below: string, scripts: Record<string, string> = {}) => {
    const files = Object.entries(scripts).map(([path, code]) => ({ path, bytes: Buffer.from(code) }));
    const styles = openStyles(css, files);
    const link = `<link rel="stylesheet" href="${foldStandIn}">`;
    const page = styles.fill(`<style>${styleStandIn}</style><body>${above}${link}${below}</body>`);
    const [file] = styles.filesOf(page.below === undefined ? [] : [page.below, page.below]);
    return { ...page, head: /<style>(.*)<\/style>/s.exec(page.html)?.[1], file };
  };

  it('has in its head what something above could match, and everything else in a file', () => {
    const css =
      '@font-face{font-family:A}p{a:b}.x{a:b}.y{a:b}.x .y{a:b}@media print{.x{a:b}.y,.x{c:d}}.z{a:b}.y:hover{a:b}';
    const { html, head, below, file } = folded(css, '<p class="x">', '<p class="y x">');
    expect(head).toBe('@font-face{font-family:A}p{a:b}.x{a:b}@media print{.x{a:b}.x{c:d}}');
    expect(below).toBe('.y{a:b}.x .y{a:b}@media print{.y{c:d}}.y:hover{a:b}');
    expect(file).toEqual({ path: expect.stringMatching(/^assets\/below-\w+\.css$/), bytes: below });
    expect(html).toContain(`<link rel="stylesheet" href="/${file?.path}">`);
  });

  it('gets what its scripts could set in that file: they run once the page is whole', () => {
    const scripts = { 'assets/a-1.js': 'e.className="x z"' };
    const { head, below } = folded(
      '.x{a:b}.z{a:b}',
      '<p class="x">',
      '<script src="/assets/a-1.js"></script>',
      scripts,
    );
    expect([head, below]).toEqual(['.x{a:b}', '.z{a:b}']);
  });

  it('finds a file there when nothing below needs a rule', () => {
    const { html, file } = folded('.x{a:b}', '<p class="x">', '<p>');
    expect(file).toMatchObject({ bytes: '' });
    expect(html).toContain(`href="/${file?.path}"`);
  });

  it('keeps custom properties that only the other part asks for', () => {
    const css = ':root{--a: 1px;--b: 2px;--c: 3px}.x{--d: 4px}.y{top:var(--a);left:var(--d)}';
    expect(folded(css, '<p class="x">', '<p class="y">')).toMatchObject({
      head: ':root{--a: 1px}.x{--d: 4px}',
      below: '.y{top:var(--a);left:var(--d)}',
    });
  });
});
