import { ClosingCall } from '../site/components/closingCall.tsx';
import { Hero } from '../site/components/hero.tsx';
import { Timeline } from '../site/components/timeline.tsx';
import { type Template, usePage } from '../site/page.ts';

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
        <Timeline {...timeline} />
        <ClosingCall {...closing} />
      </>
    );
  },
};
