import { CardBoxSection } from '../site/components/cardBoxSection.tsx';
import { ClosingCall } from '../site/components/closingCall.tsx';
import { Hero } from '../site/components/hero.tsx';
import { NumberedRules } from '../site/components/numberedRules.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { type Template, usePage } from '../site/page.ts';

/** How environmental data would be measured and published; no claims (P-05). */
export const sustainability: Template = {
  head: ({ text }) => ({
    ...text.sustainability.meta,
    name: text.sustainability.heroSection.routeTitle,
    image: 'sustainability.jpg',
  }),

  Page() {
    const { closing, commitments, heroSection, intro, measures } = usePage().text.sustainability;
    return (
      <>
        <Hero {...heroSection} image="sustainability.jpg" layout="wide" tone="mist" />
        <TextBox {...intro} />
        <CardBoxSection {...measures} layout="cards" tone="sand" />
        <NumberedRules {...commitments} />
        <ClosingCall {...closing} />
      </>
    );
  },
};
