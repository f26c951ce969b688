import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { byCause, tellLetters } from './tellLetters.ts';

it('tells letters that a text lacks, the first of many', () => {
  expect(tellLetters(['№', 'Ж'])).toBe('№, Ж');
  expect(say(tell`${tellLetters([...'一二三四五六七八九十百千'])}`, 'en')).toBe(
    '一, 二, 三, 四, 五, 六, 七, 八, 九, 十 and 2 more',
  );
});

it('tells a language once for which the font was not chosen, and single letters where they stand', () => {
  const texts = [...'一二三三四'].map((letter) => ({ language: 'zh', letters: [letter, '的'] }));
  const other = { language: 'it', letters: ['Ж'] };
  expect(byCause([other, ...texts])).toEqual({
    few: [other],
    languages: [{ first: texts[0], letters: ['一', '的', '二', '三', '四'], count: 5 }],
  });
});
