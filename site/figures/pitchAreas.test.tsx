import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type PageContext, PageProvider } from '../page.ts';
import { PitchAreas } from './pitchAreas.tsx';

const pitch = 105 * 68;

it('draws each area that holds a pitch with a pattern of its own, also of two that are as large', () => {
  const areas = fc.array(fc.integer({ min: 0, max: 3 * pitch }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(areas, (metres) => {
      const items = metres.map((count, at) => ({ count: String(count), label: `Area ${at}` }));
      const markup = renderToStaticMarkup(
        <PageProvider value={{ language: { locale: 'en' } } as PageContext}>
          <PitchAreas title="Areas" text="Words." pitches="pitches" note="Note." items={items} />
        </PageProvider>,
      );
      const drawings = markup.match(/<svg.*?<\/svg>/g) ?? [];
      expect(drawings).toHaveLength(metres.filter((count) => count >= pitch).length);
      const ids = drawings.map((drawing) => /<pattern id="(.*?)"/.exec(drawing)?.[1]);
      expect(new Set(ids).size).toBe(drawings.length);
      for (const [at, drawing] of drawings.entries())
        for (const [, used] of drawing.matchAll(/fill="url\(#(.*?)\)"/g)) expect(used).toBe(ids[at]);
    }),
    { examples: [[[pitch, pitch]], [[pitch - 1]]] },
  );
});
