import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { replaceInText } from './inText.ts';

const marked = (html: string) =>
  replaceInText(
    html,
    /X/g,
    () => 'text',
    () => 'other',
  );

it.each([
  ['<p class="X">X</p>', '<p class="other">text</p>'],
  ['X<br>X', 'text<br>text'],
  ['<title>X</title><h1>X</h1>', '<title>other</title><h1>text</h1>'],
  ['<script type="X">if (1 < X > 2)</script>X', '<script type="other">if (1 < other > 2)</script>text'],
  ['<style>a > b { X }</style>', '<style>a > b { other }</style>'],
  [
    '<select><option>X</option></select><textarea>X</textarea>',
    '<select><option>other</option></select><textarea>other</textarea>',
  ],
  ['<titles>X</titles>', '<titles>text</titles>'],
])('%s', (html, expected) => {
  expect(marked(html)).toBe(expected);
});

it('knows the text of whatever React renders, and its attributes', () => {
  const text = fc.string({ unit: fc.constantFrom(...'<>&"\'X -=/') });
  fc.assert(
    fc.property(text, text, (inside, attribute) => {
      const html = renderToStaticMarkup(
        <p title={attribute}>
          {inside}
          <b>{inside}</b>
        </p>,
      );
      const expected = renderToStaticMarkup(
        <p title={attribute.replaceAll('X', 'other')}>
          {inside.replaceAll('X', 'text')}
          <b>{inside.replaceAll('X', 'text')}</b>
        </p>,
      );
      expect(marked(html)).toBe(expected);
    }),
  );
});
