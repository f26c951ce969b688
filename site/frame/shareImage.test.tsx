import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { contrast } from '../styles/contrast.ts';
import { ShareImage } from './shareImage.tsx';

it.each([
  ['Trasporti', '1.06'],
  ['運輸', '1.06'],
  ['ผู้เชี่ยวชาญ', '1.5'],
  ['अंतर्राष्ट्रीय', '1.5'],
  ['ပို့ဆောင်ရေး', '1.5'],
])('lines of %s are %s times as high as its letters', (title, height) => {
  const drawn = renderToStaticMarkup(<ShareImage title={title} brand="Valico" onPicture={false} />);
  expect(drawn).toContain(`line-height:${height}"`);
});

it('a word that large letters have no room for is in small ones, and may break', () => {
  const drawn = (title: string) =>
    renderToStaticMarkup(<ShareImage title={title} brand="Valico" onPicture={false} />);
  expect(drawn('Whistleblowing')).toContain('font-size:84px');
  expect(drawn('Internazionalizzazione')).toContain('font-size:64px');
  expect(drawn('Kraftfahrzeughaftpflichtversicherung')).toContain('word-break:break-word');
});

it('titles can be read to their end on the lightest picture (3:1, as large text)', () => {
  const drawn = renderToStaticMarkup(<ShareImage title="Trasporti" brand="Valico" onPicture />);
  const stops = [...drawn.matchAll(/(#\w{6})(\w\w) (\d+)%/g)].map(([, colour = '', alpha = '', at]) => ({
    colour,
    alpha: Number.parseInt(alpha, 16) / 255,
    at: Number(at) / 100,
  }));
  // Where the longest line ends: its padding and its greatest width, of 1200.
  const end = (72 + Number(/max-width:(\d+)px/.exec(drawn)?.[1])) / 1200;
  const after = stops.findIndex(({ at }) => at >= end);
  const [left, right] = [stops[after - 1], stops[after]];
  if (!left || !right) throw new Error('the shade ends before the title does');
  const share = (end - left.at) / (right.at - left.at);
  const alpha = left.alpha + (right.alpha - left.alpha) * share;
  const ground = [1, 3, 5].map((start) => {
    const shade = Number.parseInt(left.colour.slice(start, start + 2), 16);
    return Math.round(shade * alpha + 255 * (1 - alpha));
  });
  const hex = `#${ground.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  expect(contrast('#ffffff', hex)).toBeGreaterThanOrEqual(3);
});
