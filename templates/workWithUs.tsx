import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { EntryList } from '../site/sections/entryList.tsx';
import { TextBox } from '../site/sections/textBox.tsx';

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
        <EntryList as="tiles" entries={entries} />
        <ClosingCall {...closing} />
      </>
    );
  },
};
