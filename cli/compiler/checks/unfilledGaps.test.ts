import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import type { CheckContext } from '../pageChecks/check.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { unfilledGaps } from './unfilledGaps.ts';

const route = { url: '/', file: 'index.html' } as PageRoute;

/** What is told of a page, where this is a text with the gaps `n` and `max`. */
async function told(value: string, html: string) {
  const path = 'content/translations/en/home.yaml';
  const { value: document } = parseSource({ path, print: '', bytes: Buffer.from('a: b\nleft: c') });
  if (!document) throw new Error(path);
  const gapped = () => [{ document, pointer: ['left'], value, gaps: ['n', 'max'] }];
  const found = await unfilledGaps.run({
    pages: [scanPage({ route, html })],
    gapped,
  } as unknown as CheckContext & Parameters<typeof unfilledGaps.run>[0]);
  return found.map(({ message }) => /fills (.*) of the text "left"/.exec(say(message, 'en'))?.[1]);
}

it.each([
  ['Still {n} places', '<p>Still {n} places</p>', '{n}'],
  ['Still {n} places', '<p>Look: still… Still\u00a0{n} places, and more.</p>', '{n}'],
  ['{n} of {max} places', '<p>{n} of {max} places</p>', '{n}, {max}'],
  ['{n} of {max} places', '<p>3 of {max} places</p>', '{max}'],
  ['"A" & {n} - b', '<p>“A” &amp; {n} – b</p>', '{n}'],
  ['{n}', '<p>{n}</p>', '{n}'],
  ['{{brand}} has {n} huts', '<p>Rifugio has {n} huts</p>', '{n}'],
  ['**Still {n} places**, [hurry](/a)', '<p><b>Still {n} places</b>, <a href="/a">hurry</a></p>', '{n}'],
  ['Photo {n}', '<img alt="Photo {n}">', '{n}'],
])('"%s" is shown unfilled by %s', async (value, html, gaps) => {
  expect(await told(value, html)).toEqual([gaps]);
});

it.each([
  ['Still {n} places', '<p>Still 3 places</p>'],
  ['Still {n} places', '<p>Write {n} for the number.</p>'],
  ['Still {n} places', '<p>Write <b>{n}</b> for the number.</p>'],
  ['Still {n} places', '<p>Still {m} places</p>'],
  ['{n} / {other} places', '<p>3 / {other} places</p>'],
  ['{n}', '<p>Write {n} for the number.</p>'],
])('"%s" has nothing to do with %s', async (value, html) => {
  expect(await told(value, html)).toEqual([]);
});
