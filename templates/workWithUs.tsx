import { ClosingCall } from '../site/components/closingCall.tsx';
import { EntryTiles } from '../site/components/entryTiles.tsx';
import { Hero } from '../site/components/hero.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { type Template, usePage } from '../site/page.ts';

/** Entry for those who look for work, as employees or as suppliers (P-21). */
export const workWithUs: Template = {
  head: ({ text }) => ({
    ...text.workWithUs.meta,
    name: text.workWithUs.heroSection.routeTitle,
    image: 'work-with-us.jpg',
  }),

  Page() {
    const { closing, entries, heroSection, intro } = usePage().text.workWithUs;
    return (
      <>
        <Hero {...heroSection} image="work-with-us.jpg" tone="mist" />
        <TextBox {...intro} />
        <EntryTiles entries={entries} />
        <ClosingCall {...closing} />
      </>
    );
  },
};
