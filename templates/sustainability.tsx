import { CardBoxSection } from '../site/boxes/cardBoxSection.tsx';
import { TextBox } from '../site/boxes/textBox.tsx';
import { EmissionsTable } from '../site/figures/emissionsTable.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { NumberedRules } from '../site/prose/numberedRules.tsx';
import { ClosingCall } from '../site/sections/closingCall.tsx';

/** How environmental data would be measured and published; no claims (P-05). */
export const sustainability: Template = {
  head: ({ text }) => ({
    ...text.sustainability.meta,
    name: text.sustainability.heroSection.routeTitle,
    image: 'sustainability.jpg',
  }),

  Page() {
    const { closing, commitments, example, heroSection, intro, measures } = usePage().text.sustainability;
    return (
      <>
        <Hero {...heroSection} image="sustainability.jpg" layout="wide" tone="mist" />
        <TextBox {...intro} />
        <CardBoxSection {...measures} layout="cards" tone="sand" />
        <EmissionsTable {...example} />
        <NumberedRules {...commitments} />
        <ClosingCall {...closing} />
      </>
    );
  },
};
