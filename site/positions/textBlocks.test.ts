import { expect, it } from 'vitest';
import { markdownFromText } from './markdownFromText.ts';
import { textBlocks } from './textBlocks.ts';

const read = (text: string) => textBlocks(markdownFromText(text) ?? '');

it('reads paragraphs and lists', () => {
  expect(read('Due righe.\nAncora.\n- uno\n• due')).toEqual([
    { kind: 'p', lines: [[{ text: 'Due righe.' }]] },
    { kind: 'p', lines: [[{ text: 'Ancora.' }]] },
    { kind: 'ul', lines: [[{ text: 'uno' }], [{ text: 'due' }]] },
  ]);
});

it('reads strong and emphasised words and numbered lists', () => {
  expect(
    read('<p>Una <b>grande</b> e <em>bella</em> sede</p><ol><li>primo</li><li>secondo</li></ol>'),
  ).toEqual([
    {
      kind: 'p',
      lines: [
        [
          { text: 'Una ' },
          { text: 'grande', look: 'strong' },
          { text: ' e ' },
          { text: 'bella', look: 'em' },
          { text: ' sede' },
        ],
      ],
    },
    { kind: 'ol', lines: [[{ text: 'primo' }], [{ text: 'secondo' }]] },
  ]);
});

it('keeps signs that Markdown would take for its own, and never markup', () => {
  expect(read('5 * 3 #1 [x] a_b <script>alert(1)</script> 2 < 3 C\\D')).toEqual([
    { kind: 'p', lines: [[{ text: '5 * 3 #1 [x] a_b  2 < 3 C\\D' }]] },
  ]);
});
