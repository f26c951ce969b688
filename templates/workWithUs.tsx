import { TextBox } from '../site/boxes/textBox.tsx';
import { EntryScene } from '../site/entries/entryScene.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';

/** Entry for those who look for work, as employees or as suppliers (P-21). */
export const workWithUs: Template = {
  head: ({ text }) => ({
    ...text.workWithUs.meta,
    name: text.workWithUs.heroSection.routeTitle,
    image: 'work-with-us.jpg',
  }),

  Page() {
    const { closing, entries, heroSection, intro, sceneAlt } = usePage().text.workWithUs;
    return (
      <>
        <Hero {...heroSection} image="work-with-us.jpg" tone="mist" />
        <TextBox {...intro} />
        <EntryScene image="work-shift.jpg" alt={sceneAlt} entries={entries} />
        <ClosingCall {...closing} />
      </>
    );
  },
};
