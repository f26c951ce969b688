import { Fold } from '../site/frame/fold.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Timeline } from '../site/road/timeline.tsx';
import { ClosingCall } from '../site/sections/closingCall.tsx';

/** The group's history in eight stages (P-03). */
export const history: Template = {
  head: ({ text }) => ({
    ...text.history.meta,
    name: text.history.heroSection.routeTitle,
    image: 'history.jpg',
  }),

  Page() {
    const { closing, heroSection, timeline } = usePage().text.history;
    return (
      <>
        <Hero {...heroSection} image="history.jpg" layout="wide" tone="sand" />
        <Fold />
        <Timeline {...timeline} />
        <ClosingCall {...closing} />
      </>
    );
  },
};
