import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { shippedPrefixes } from '../testing/shippedLanguages.ts';
import { nameWidth } from './nameWidth.ts';

const path = '/services/digital-consulting/';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

it.each(shippedPrefixes.map((prefix) => prefix + path))('no name leaves the drawings on %s', async (page) => {
  const drawings = (await site.visit(page)).locator('.connections svg');
  expect(await drawings.count()).toBe(2);
  const left = await drawings.evaluateAll((found) =>
    (found as SVGSVGElement[]).flatMap((drawing) => {
      const { x, width } = drawing.viewBox.baseVal;
      return [...drawing.querySelectorAll('text')].flatMap((text) => {
        const box = text.getBBox();
        return box.x < x || box.x + box.width > x + width ? [text.textContent] : [];
      });
    }),
  );
  expect(left).toEqual([]);
});

it('has room for each name that a translator may write', async () => {
  const page = await site.visit(path);
  const letters =
    'abcdefghijklmnopqrstuvwxyzßæœàąčďęłňőšťůżABCDEFGHIJKLMNOPQRSTUVWXYZÆŒĄŁØÖÐĞÞŃ0123456789@%&—+-/'.split(
      '',
    );
  const names = ['Przewoźnicy', 'Zamówienia', 'W W', ...letters.map((letter) => letter.repeat(18))];
  const widths = await page
    .locator('.connections text')
    .first()
    .evaluate((text, written) => {
      return written.map((name) => {
        text.textContent = name;
        return (text as SVGTextElement).getComputedTextLength();
      });
    }, names);
  expect(names.filter((name, index) => (widths[index] ?? 0) > nameWidth(name))).toEqual([]);
});
