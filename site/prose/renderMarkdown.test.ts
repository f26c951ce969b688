import { describe, expect, it } from 'vitest';
import { slugify, tableOfContents } from './headings.ts';
import { renderMarkdown } from './renderMarkdown.ts';

const render = (source: string, original?: string) =>
  renderMarkdown(source, {
    title: 'Terms',
    original,
    opensInNewTab: '(new tab)',
    link: (target) =>
      target.startsWith('/') ? { href: `/en${target}/`, newTab: false } : { href: target, newTab: true },
  });

describe('renderMarkdown', () => {
  it('gives headings the ids of the table of contents', () => {
    const source = '## Àrt. 1 – *Order*\n\n### Detail\n\n## Art. 1 order';
    expect(tableOfContents(source)).toEqual([
      { id: 'art-1-order', level: 2, text: 'Àrt. 1 – Order' },
      { id: 'art-1-order-2', level: 2, text: 'Art. 1 order' },
    ]);
    for (const { id } of tableOfContents(source)) expect(render(source)).toContain(`<h2 id="${id}">`);
  });

  it('gives headings of a translation the ids of the original, where it has the same ones', () => {
    const original = '## Ambito\n\n### Dati\n\n## Ambito';
    const source = '## Scope\n\n### Data\n\n## Area';
    const ids = ['ambito', 'dati', 'ambito-2'];
    expect(tableOfContents(source, original).map(({ id, text }) => [id, text])).toEqual([
      ['ambito', 'Scope'],
      ['ambito-2', 'Area'],
    ]);
    const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const translate = (text: string) => idsIn(render(text, original));
    expect(translate(source)).toEqual(ids);
    expect(translate('## Scope\n\n## Data\n\n## Area')).toEqual(['scope', 'data', 'area']);
    expect(translate('## Scope')).toEqual(['scope']);
  });

  it('leads to headings of other alphabets', () => {
    const html = render('[terms](#οροι)\n\n## Όροι');
    expect(html).toContain('<h2 id="οροι">');
    expect(html).toContain('href="#οροι"');
  });

  it('localises links and says which open in a new tab', () => {
    expect(render('[go](/contacts)')).toContain('<a href="/en/contacts/">go</a>');
    expect(render('[go](https://a.example)')).toContain(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">go<span class="visually-hidden"> (new tab)</span></a>',
    );
  });

  it('leaves bare addresses alone', () => {
    expect(render('write to info@a.example or https://a.example')).not.toContain('<a');
  });

  it('puts a table into a box that can be scrolled by keyboard, named after its chapter', () => {
    const table = '| a | b |\n| --- | --- |\n| 1 | 2 |';
    expect(render(`## Costs\n\n${table}`)).toContain('tabindex="0" aria-label="Costs"');
    expect(render(table)).toContain('aria-label="Terms"');
    expect(render(`${table}\n\n<br>`)).toContain('tabindex="0" aria-label="Terms"');
  });

  it('names rows by their first cell, and cells by their column where there are more than two', () => {
    expect(render('| a | b |\n| --- | --- |\n| 1 | 2 |')).toContain(
      '<tr><th scope="row">1</th><td>2</td></tr>',
    );
    const wide = '| a | **b** & "c" | d |\n| --- | --- | --- |\n| 1 | 2 | 3 |';
    const cells =
      '<th scope="row">1</th><td data-label="b &#38; &#34;c&#34;">2</td><td data-label="d">3</td>';
    expect(render(wide)).toContain(cells);
    expect(render(`${wide}\n\n<br>`).replaceAll('&amp;', '&#38;').replaceAll('&quot;', '&#34;')).toContain(
      cells,
    );
  });

  it('gives a table whose head is empty none', () => {
    expect(render('|  |  |\n| --- | --- |\n| 1 | 2 |')).not.toContain('<thead>');
  });

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['a <img src=x onerror=alert(1)> b', '<p>a  b</p>'],
    ['<p onclick="x">text</p>', '<p>text</p>'],
    ['<a href="javascript:x">go</a>', '<a>go</a>'],
    ['<a href="//evil.example">go</a>', '<a>go</a>'],
    ['one<br>two', '<p>one<br />two</p>'],
    ['5 < 6', '<p>5 &lt; 6</p>'],
  ])('reduces %j to %j', (source, html) => expect(render(source)).toContain(html));

  it.each(['script', 'onerror', 'onclick', 'javascript', 'evil'])('lets no %s through', (word) => {
    const source =
      '<script>a</script><img src=x onerror=1><p onclick=1>b</p><a href="javascript:1">c</a><a href="//evil">d</a>';
    expect(render(source)).not.toContain(word);
  });
});

describe('slugify', () => {
  it.each([
    ['Perché così?', 'perche-cosi'],
    ['Artykuł 1 – Zakres', 'artykul-1-zakres'],
    ['Άρθρο 1 – Οι όροι μας', 'αρθρο-1-οι-οροι-μασ'],
    ['Стаття 2', 'стаття-2'],
    ['한국 3', '한국-3'],
    ['第一条：服务（国际）', '第一条-服务-国际'],
    ['ガイドと料金', 'ガイドと料金'],
    ['ที่ตั้งคลังสินค้า', 'ที่ตั้งคลังสินค้า'],
    ['1ª tariffa, 20 m²', '1-tariffa-20-m'],
    ['…', 'section'],
    ['\uE000Valico\uE001 S.p.A.', 'valico-s-p-a'],
  ])('%j → %j', (text, slug) => expect(slugify(text)).toBe(slug));
});
