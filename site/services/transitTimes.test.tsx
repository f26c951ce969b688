import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { placeholderEnd, placeholderStart } from '../page.ts';
import { TransitTimes } from './transitTimes.tsx';

/** The drawings of some levels, whose times are days. */
function drawn(...counts: string[]): string[] {
  const rows = counts.map((count, at) => ({ name: `${at}`, time: count, count, hours: 24, text: 'Words.' }));
  const markup = renderToStaticMarkup(<TransitTimes title="Times" text="Words." rows={rows} />);
  return markup.match(/<svg.*?<\/svg>/g) ?? [];
}

const inArabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

it('draws the same times alike, whatever stands between them and whatever digits they have', () => {
  const times = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 });
  const between = fc.constantFrom('/', '-', '–', ' - ', ', ', ' o ');
  fc.assert(
    fc.property(times, between, fc.boolean(), (days, sign, isArabic) => {
      const [expected = ''] = drawn(days.join('/'));
      expect(expected.match(/M\d+ 0V10/g)).toHaveLength(days.length);
      const written = days.join(sign);
      const count = placeholderStart + (isArabic ? inArabic(written) : written) + placeholderEnd;
      expect(drawn(count)).toEqual([expected]);
    }),
  );
});

it('draws nothing for a level without a time, and the others as without it', () => {
  expect(drawn('on request')).toEqual([]);
  expect(drawn('3/4', 'on request', '1.5')).toEqual(drawn('3/4', '1.5'));
});
