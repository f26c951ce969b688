import { marked } from 'marked';
import { expect, it } from 'vitest';
import type { Document } from '../../content/document.ts';
import { scanPage } from '../../scan/scanPage.ts';
import { describeText } from './describeText.ts';

/** What stands in a long text from the place on that is told of its last link. */
function toldOf(line: string): string | undefined {
  const html = marked.parse(line, { async: false }).replaceAll('&#39;', '’').replaceAll(' due', '\u00a0due');
  const page = scanPage({ route: { url: '/' } as never, html });
  const tag = page.tags.findLast(({ name }) => name === 'a');
  const document = {
    path: 'content/legal/it/terms.md',
    bodyLine: 4,
    text: `---\n---\n\n${line}\n`,
  } as Document;
  const origin = { document, pointer: ['body'], line: 4, column: line.search(/[^- ]/) + 1 };
  const { column, excerpt } = describeText(
    { from: html.search(/[^<>]{2}/), to: html.length, origin },
    page,
    tag,
  );
  return excerpt?.slice(column - 1);
}

const long = 'Porto, nave, gru e silo. '.repeat(12);

it.each([
  ['stands late in a long line', `${long}Si veda [il porto](/p/).`, 'il porto](/p/).'],
  ['says what was said before it', `Si veda qui, poi [qui](/a/), e [qui](/b/).`, 'qui](/b/).'],
  ['stands in an item of a list', '- Si veda [il porto](/p/)', 'il porto](/p/)'],
  ['is stressed', 'Si veda **[il porto](/p/)**', 'il porto](/p/)**'],
  ['is stressed in part', 'Si veda [il **grande** porto](/p/)', 'il **grande** porto](/p/)'],
  ['is set in other signs', `Si veda [l'alba e due](/p/)`, `l'alba e due](/p/)`],
])('a link is told at its words when it %s', (_, line, from) => {
  expect(toldOf(line)).toBe(from);
});

it('a link without words in the line is told where the line begins', () => {
  expect(toldOf('Si veda [![](/a.png)](/p/)')).toBe('Si veda [![](/a.png)](/p/)');
});
