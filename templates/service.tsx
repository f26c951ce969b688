import type { Service } from '../schemas/types.ts';
import { SectorsSection } from '../site/company/sectorsSection.tsx';
import { BeforeAfter } from '../site/figures/beforeAfter.tsx';
import { DailyDots } from '../site/figures/dailyDots.tsx';
import { IncotermsTable } from '../site/figures/incotermsTable.tsx';
import { PitchAreas } from '../site/figures/pitchAreas.tsx';
import { Schedule } from '../site/figures/schedule.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { type Template, usePage } from '../site/page.ts';
import { CardBoxSection } from '../site/sections/cardBoxSection.tsx';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { InfoBoxIconSection } from '../site/sections/infoBoxIconSection.tsx';
import { InfoBoxSection } from '../site/sections/infoBoxSection.tsx';
import { Steps } from '../site/sections/steps.tsx';
import { BenefitsSection } from '../site/services/benefitsSection.tsx';
import { RelatedServices } from '../site/services/relatedServices.tsx';
import { cardOf, pageOf } from '../site/services/serviceTexts.ts';
import { TransitTimes } from '../site/services/transitTimes.tsx';

/** Three ways to compose the same sections, so that neighbouring services do not look alike. */
const compositions = [
  {
    hero: { layout: 'slant', tone: 'petrol' },
    icons: { layout: 'row', tone: 'paper' },
    box: 'sand',
    cards: { layout: 'cards', tone: 'paper' },
    steps: 'mist',
    benefits: { tone: 'sand' },
  },
  {
    hero: { layout: 'wide', tone: 'sand' },
    icons: { layout: 'beside', tone: 'paper' },
    box: 'petrol',
    cards: { layout: 'rows', tone: 'paper' },
    steps: 'sand',
    benefits: { tone: 'petrol', reverse: true },
  },
  {
    hero: { layout: 'slant', tone: 'mist' },
    icons: { layout: 'row', tone: 'petrol' },
    box: 'mist',
    cards: { layout: 'columns', tone: 'paper' },
    steps: 'sand',
    benefits: { tone: 'petrol' },
  },
] as const;

/** A service (P-10…P-20). */
export const service: Template<Service> = {
  head: ({ text }, { image, slug }) => ({
    ...pageOf(text, slug).meta,
    name: cardOf(text, slug).name,
    image,
  }),

  Page({ item: { detail, image, order, slug } }) {
    const page = pageOf(usePage().text, slug);
    const look = compositions[(order - 1) % compositions.length] ?? compositions[0];
    const [call] = page.closing.buttons;
    return (
      <>
        <Hero {...page.heroSection} image={image} {...look.hero}>
          {call && <ButtonLink to={call.to}>{call.label}</ButtonLink>}
        </Hero>
        {page.infoBoxIconSection && <InfoBoxIconSection {...page.infoBoxIconSection} {...look.icons} />}
        {page.beforeAfterSection && <BeforeAfter {...page.beforeAfterSection} />}
        {page.transitTimes && <TransitTimes {...page.transitTimes} />}
        <InfoBoxSection {...page.infoBoxSection} tone={look.box} />
        {page.incotermsSection && <IncotermsTable {...page.incotermsSection} />}
        {page.scheduleSection && <Schedule {...page.scheduleSection} />}
        {page.quantitySection && <DailyDots {...page.quantitySection} />}
        {page.areasSection && <PitchAreas {...page.areasSection} />}
        {page.cardBoxSection && <CardBoxSection {...page.cardBoxSection} {...look.cards} />}
        {page.sectorsSection && <SectorsSection {...page.sectorsSection} />}
        {page.steps && <Steps {...page.steps} tone={look.steps} />}
        {page.benefitsSection && (
          <BenefitsSection {...page.benefitsSection} {...look.benefits} image={detail} />
        )}
        <RelatedServices slug={slug} />
        <ClosingCall {...page.closing} />
      </>
    );
  },
};
