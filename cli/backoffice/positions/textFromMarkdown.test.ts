import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Position } from '../../../schemas/types.ts';
import { renderMarkdown } from '../../../site/prose/renderMarkdown.ts';
import { textBlocks } from '../../../site/prose/textBlocks.ts';
import { timesOf } from '../../testing/thorough.ts';
import { textFromMarkdown } from './textFromMarkdown.ts';

/**
 * What the page of the build shows, and what the page of a position from the wire does, as HTML without line breaks.
 */
const built = (markdown: string) => {
  const said: string[] = [];
  const parser = new Parser({
    onopentag: (name, { start }) => said.push(start ? `<${name} start=${start}>` : `<${name}>`),
    ontext: (text) => said.push(text.replace(/\n/g, ' ')),
    onclosetag: (name) => said.push(`</${name}>`),
  });
  parser.end(
    renderMarkdown(markdown, { link: () => undefined, opensInNewTab: '', title: '' }).replace(
      /\n(?=<|$)/g,
      '',
    ),
  );
  return said.join('');
};
const shown = (markdown: string) =>
  textBlocks(textFromMarkdown(markdown))
    .map(({ kind, start, lines }) => {
      const html = lines.map((line) =>
        line.map(({ text, look }) => (look ? `<${look}>${text}</${look}>` : text)).join(''),
      );
      return kind === 'p'
        ? `<p>${html}</p>`
        : `<${kind}${start ? ` start=${start}` : ''}>${html.map((line) => `<li>${line}</li>`).join('')}</${kind}>`;
    })
    .join('');

const positions = readdirSync('content/positions').map(
  (name) => parse(readFileSync(`content/positions/${name}`, 'utf8')) as Position,
);
it.each([
  ...positions.flatMap(({ texts }) =>
    Object.values(texts).flatMap(({ competencesDescription = '', requiredSkill = '' }) => [
      competencesDescription,
      requiredSkill,
    ]),
  ),
  'Una riga\nche continua con **forza** e *garbo*.\n\n- uno\n- due\n\nPoi:\n\n1. primo\n2. secondo\n\nFine.',
  '1.500 euro al mese\n\n- a\n\n1.000 colli',
  '5 \\* 3, \\<b>, \\&amp;, 1 < 2 \\> 1, x<y\n\nz>1 &egrave; &lt;b&gt;',
  '1968\\. Un anno\n\n2\\) x\n\n\\- non una lista\n\\- né qui\n\n**\\- né qui**',
  '__b__ e _i_, [parole](https://example.org)',
  '3. tre\n4. quattro\n\nPoi\n\n- \\- uno',
])('what the browser shows of a position is what its page shows: %j', (markdown) => {
  expect(shown(markdown)).toBe(built(markdown));
});

it('loses no word on the way', () => {
  const word = fc.constantFrom(
    'uno',
    '1.500',
    '**due tre**',
    '*quattro*',
    'R\\&D',
    '&euro;',
    '\\<',
    '-5',
    '\\*',
    'e &egrave;',
    '&oslash; &sup2;',
    '__sei__',
    '[sette](https://example.org)',
  );
  const line = fc.tuple(
    fc.constantFrom('', '- ', '1. ', '7. ', '3\\. ', '2\\) ', '\\- '),
    fc.constantFrom('Così', '1.000', '3\\.', '\\-', '\\#'),
    fc.array(word, { maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const markdown = lines
        .map(([before, first, words]) => before + [first, ...words].join(' '))
        .join('\n\n');
      const wordsOf = (html: string) =>
        html.replace(/<\/?(?:p|[uo]l|li|strong|em)( start=\d+)?>/g, '$1 ').split(/\s+/);
      expect(wordsOf(shown(markdown))).toEqual(wordsOf(built(markdown)));
    }),
    { numRuns: timesOf(200, 10_000) },
  );
});
