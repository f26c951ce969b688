import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
