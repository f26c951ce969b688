import { expect, it } from 'vitest';
import { tell } from '../../../terminal/telling/tell.ts';
import type { Document } from '../../content/document.ts';
import { problemOnPage } from '../../pageChecks/check.ts';
import { scanPage } from '../../scan/scanPage.ts';
import { locateFindings } from './locateFindings.ts';

const words = ['Porto', 'Nave in porto', 'Gru'];
const html = `<html lang="it"><title>Pagina</title><p>${words[0]}, <b>${words[1]}</b> e <i>${words[2]}</i>.</p></html>`;
const page = scanPage({ route: { url: '/', file: 'index.html', language: { code: 'it' } } as never, html });
const document = {
  path: 'content/a.yaml',
  text: words.map((word, at) => `w${at}: ${word}\n`).join(''),
} as Document;
const segments = words.map((word, at) => {
  const from = html.indexOf(`${word}<`) === -1 ? html.indexOf(word) : html.indexOf(`${word}<`);
  return { from, to: from + word.length, origin: { document, pointer: [`w${at}`], line: at + 1, column: 5 } };
});

/** Where the content is told to be wrong for a place in the page. */
async function toldAt(offset: number, written?: string) {
  const finding = { rule: 'html/invalid' as const, message: tell`A heading on ${'/'} is empty.` };
  const found = [problemOnPage(page, { offset }, finding, written)];
  const trace = async () => async () => segments;
  const [told] = await locateFindings(found, {} as never, {
    trace,
    tellsOf: () => 'text' as const,
    isSure: () => true,
  });
  return `${told?.file}:${told?.line}:${told?.column}`;
}

it.each([
  ['first', 'Porto,', 'content/a.yaml:1:5'],
  ['second', 'Nave', 'content/a.yaml:2:5'],
  ['second, in its middle', 'porto<', 'content/a.yaml:2:13'],
  ['third', 'Gru', 'content/a.yaml:3:5'],
])('words are told at the text that holds them, of several in one tag the %s', async (_, passage, place) => {
  expect(await toldAt(html.indexOf(passage))).toBe(place);
});

it('words that a text holds are told there, and looked for nowhere else', async () => {
  expect(await toldAt(html.indexOf('Gru'), 'Gru')).toBe('content/a.yaml:3:5');
});

it('words of the code are told at the tag that holds them, not at one that ended before', () => {
  const { seen } = problemOnPage(
    page,
    { offset: html.indexOf(' e <i>') },
    { rule: 'html/invalid', message: tell`A heading on ${'/'} is empty.` },
  );
  expect(seen?.tag?.name).toBe('p');
});

it('a tag is told at its first text', async () => {
  expect(await toldAt(html.indexOf('<p>'))).toBe('content/a.yaml:1:5');
  expect(await toldAt(html.indexOf('<i>'))).toBe('content/a.yaml:3:5');
});
