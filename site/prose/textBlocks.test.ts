import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesOf } from '../../cli/testing/thorough.ts';
import { textBlocks } from './textBlocks.ts';

/** The blocks as HTML. */
function read(text: string): string {
  return textBlocks(text)
    .map(({ kind, start, lines }) => {
      const shown = lines.map((line) =>
        line.map(({ text, look }) => (look ? `<${look}>${text}</${look}>` : text)).join(''),
      );
      return kind === 'p'
        ? `<p>${shown.join()}</p>`
        : `<${kind}${start ? ` start=${start}` : ''}><li>${shown.join('</li><li>')}</li></${kind}>`;
    })
    .join('');
}

describe('textBlocks', () => {
  it.each([
    ['nothing', ' \n<p>&nbsp;</p>\n-', ''],
    ['lines', 'Due righe.\r\n\r\nAncora.', '<p>Due righe.</p><p>Ancora.</p>'],
    ['a list', 'Tasks:\n- a\n• b\n-c\nEnd', '<p>Tasks:</p><ul><li>a</li><li>b</li><li>c</li></ul><p>End</p>'],
    ['signs of Markdown', '5 * 3 #1 [x] a_b **c** C\\D', '<p>5 * 3 #1 [x] a_b **c** C\\D</p>'],
    [
      'an amount',
      '1.500 euro al mese\n- a\n1.000 colli',
      '<p>1.500 euro al mese</p><ul><li>a</li></ul><p>1.000 colli</p>',
    ],
    ['typed numbers', '1. Primo\n2. Secondo', '<p>1. Primo</p><p>2. Secondo</p>'],
    ['a number below zero', '-5 °C\n- -18 °C\n– 20', '<p>-5 °C</p><ul><li>-18 °C</li><li>20</li></ul>'],
    [
      'a minus that is meant as one',
      '&#45; a\n&ndash; b\n&#8226; c',
      '<p>- a</p><ul><li>b</li><li>c</li></ul>',
    ],
    ['what is no tag', 'less < more, 2 <3', '<p>less < more, 2 <3</p>'],
  ])('reads %s of a plain text', (_, text, html) => expect(read(text)).toBe(html));

  it.each([
    [
      'paragraphs',
      '<p>One <b>two</b></p>\n<p>three<br/>four</p>',
      '<p>One <strong>two</strong></p><p>three</p><p>four</p>',
    ],
    ['open paragraphs', '<P class="x">One<p>two', '<p>One</p><p>two</p>'],
    ['lists', '<ul>\n<li>a</li>\n<li><em>b</em></li></ul>', '<ul><li>a</li><li><em>b</em></li></ul>'],
    [
      'numbered lists',
      '<ol><li>a<li>b</ol><ol><li>c</li></ol>',
      '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>',
    ],
    [
      'lists in lists',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
      '<ol><li>a</li></ol><ul><li>b</li></ul><ol start=2><li>c</li></ol>',
    ],
    [
      'words behind a list in an item',
      '<ol><li>a<ol><li>b</ol>more</li><li>c</li></ol>',
      '<ol><li>a</li></ol><ol><li>b</li></ol><p>more</p><ol start=2><li>c</li></ol>',
    ],
    ['a list that goes on', '<ol start="3">\n<li>c</li></ol>', '<ol start=3><li>c</li></ol>'],
    ['an open paragraph before lines', '<p>Intro<p>\n- a\n- b', '<p>Intro</p><ul><li>a</li><li>b</li></ul>'],
    [
      'an open look before lines',
      '<b>Tasks\n- a\n- b',
      '<p><strong>Tasks</strong></p><ul><li><strong>a</strong></li><li><strong>b</strong></li></ul>',
    ],
    [
      'tables',
      '<table><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>e',
      '<p>a b</p><p>c d</p><p>e</p>',
    ],
    [
      'other blocks',
      '<section>a</section><article>b</article><blockquote>c</blockquote><dl><dt>d<dd>e</dl>f<hr>g<pre>h\ni</pre>j',
      [...'abcdefghij'].map((letter) => `<p>${letter}</p>`).join(''),
    ],
    ['blocks in items', '<ul><li>a<blockquote>b</blockquote>c<hr>d', '<ul><li>a b c d</li></ul>'],
    ['an item of two lines', '<ul><li>a<p>1. b<br>c</li></ul>', '<ul><li>a 1. b c</li></ul>'],
    [
      'line breaks',
      '<strong>in\ngrassetto</strong>\n<p>una\r\nriga</p>',
      '<p><strong>in grassetto</strong></p><p>una riga</p>',
    ],
    [
      'looks in looks',
      '<em><strong>x</strong></em><i>y<i>z</i></i> *a*',
      '<p><strong>x</strong><em>yz</em> *a*</p>',
    ],
    [
      'other elements',
      '<a href="javascript:x">go</a><!-- a > b --> <script>alert(1)</script>on',
      '<p>go on</p>',
    ],
  ])('reads %s of HTML', (_, text, html) => expect(read(text)).toBe(html));

  it.each([
    ['caff&egrave; &Egrave; perch&eacute; M&uuml;ller', 'caffè È perché Müller'],
    ['R&amp;D, AT&T & &lt;b&gt; &unknown; &constructor;', 'R&D, AT&T & <b> &unknown; &constructor;'],
    ['1.500&nbsp;&euro; &ndash; l&rsquo;anno', '1.500\u00a0€ – l’anno'],
    [
      '&oslash;&Oslash;&aelig;&AElig;&OElig; &iquest;&iexcl; m&sup2; &plusmn; &pound; &frac12;',
      'øØæÆŒ ¿¡ m² ± £ ½',
    ],
    ['l&#146;anno &#150; 5&#128; &#0;&#129;&#xD800;&#31;a&#9;b', 'l’anno – 5€ &#0; &#xD800;&#31;a\tb'],
    ['&#232;&#xE8;&#X20ac;&#99999999;&#3f;', 'èè€&#99999999;&#3f;'],
    ['&#x10FFFF;&#x110000; &EGRAVE;&Agrave;&NBSP;&EURO;', '\u{10ffff}&#x110000; ÈÀ\u00a0€'],
  ])('reads the references in %s', (text, words) => expect(read(text)).toBe(`<p>${words}</p>`));

  it('loses no word and adds none, whatever stands around it', () => {
    const words = fc.array(
      fc.constantFrom('uno', '1.500', '2.', '3)', '-5', 'a_b', '**', '*due*', '#4', '[x]', 'C\\D'),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    const around = fc.constantFrom(
      ...[
        ['', ''],
        ['- ', ''],
        ['• ', '\r'],
        ['<p>', '</p>'],
        ['<ol><li>', '</li></ol>'],
        ['<ul>\n<li>', '</ul>'],
      ],
      ...[
        ['<em><strong>', '</strong></em>'],
        ['<p>', ''],
        ['', '<br>'],
        ['<b>', '</i>'],
        ['<li>', ''],
        ['<div>', ''],
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(words, around), { maxLength: 6 }), (lines) => {
        const text = lines
          .map(([said, [before, behind]]) => `${before}${said.join(' ')}${behind}`)
          .join('\n');
        const shown = textBlocks(text).flatMap(({ lines }) =>
          lines.flatMap((line) =>
            line
              .map(({ text }) => text)
              .join('')
              .split(/\s+/),
          ),
        );
        const isMark = (word: string) => /^[-•]$/.test(word); // within HTML it begins no item
        expect(shown.filter((word) => !isMark(word))).toEqual(lines.flatMap(([said]) => said));
      }),
      { numRuns: timesOf(300, 10_000) },
    );
  });
});
