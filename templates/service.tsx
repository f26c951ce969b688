import type { ComponentProps, ReactElement } from 'react';
import type { Service, ServicePage } from '../schemas/types.ts';
import { CardBoxSection } from '../site/boxes/cardBoxSection.tsx';
import { InfoBoxIconSection } from '../site/boxes/infoBoxIconSection.tsx';
import { InfoBoxSection } from '../site/boxes/infoBoxSection.tsx';
import { SectorsSection } from '../site/company/sectorsSection.tsx';
import { BeforeAfter } from '../site/figures/beforeAfter.tsx';
import { Connections } from '../site/figures/connections.tsx';
import { DailyDots } from '../site/figures/dailyDots.tsx';
import { IncotermsTable } from '../site/figures/incotermsTable.tsx';
import { PitchAreas } from '../site/figures/pitchAreas.tsx';
import { Schedule } from '../site/figures/schedule.tsx';
import { Fold } from '../site/frame/fold.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Route } from '../site/road/route.tsx';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Steps } from '../site/sections/steps.tsx';
import { BenefitsSection } from '../site/services/benefitsSection.tsx';
import { RelatedServices } from '../site/services/relatedServices.tsx';
import { cardOf, pageOf } from '../site/services/serviceTexts.ts';
import { TransitTimes } from '../site/services/transitTimes.tsx';

interface Parts {
  item: Service;
  page: ServicePage;
}

/** What a service is decides how its page is composed of the same sections. */
const compositions: Record<Service['kind'], (parts: Parts) => ReactElement> = {
  journey: Journey,
  process: Process,
  place: Place,
};

/** A service (P-10…P-20). */
export const service: Template<Service> = {
  head: ({ text }, { image, slug }) => ({
    ...pageOf(text, slug).meta,
    name: cardOf(text, slug).name,
    image,
  }),

  Page({ item }) {
    const page = pageOf(usePage().text, item.slug);
    const Composition = compositions[item.kind];
    return (
      <>
        <Composition item={item} page={page} />
        <RelatedServices slug={item.slug} />
        <ClosingCall {...page.closing} />
      </>
    );
  },
};

/** Something travels: its stops stand on a drawn way, and end at the sign of the service. */
function Journey({ item: { detail, icon, image, way }, page }: Parts) {
  const { benefitsSection, cardBoxSection, infoBoxIconSection, steps } = page;
  const tone = way === 'sea' ? 'mist' : 'sand';
  const signs =
    infoBoxIconSection &&
    (steps ? (
      <InfoBoxIconSection {...infoBoxIconSection} layout="row" />
    ) : (
      <Route {...infoBoxIconSection} way={way} icon={icon} tone="mist" />
    ));
  return (
    <>
      <Top page={page} image={image} layout="wide" tone={tone} />
      {steps ? <Route {...steps} way={way} icon={icon} tone="mist" /> : signs}
      {steps && signs}
      {page.transitTimes && <TransitTimes {...page.transitTimes} />}
      <InfoBoxSection {...page.infoBoxSection} tone="petrol" />
      <Figures page={page} />
      {cardBoxSection && <CardBoxSection {...cardBoxSection} layout="cards" />}
      {benefitsSection && <BenefitsSection {...benefitsSection} tone={tone} image={detail} />}
    </>
  );
}

/** Something is worked through: its steps first, in large numerals, then what has to be decided, as a table. */
function Process({ item: { detail, image }, page }: Parts) {
  const { benefitsSection, cardBoxSection, infoBoxIconSection, steps } = page;
  return (
    <>
      <Top page={page} image={image} tone="petrol" />
      {steps && <Steps {...steps} numerals tone="paper" />}
      {infoBoxIconSection && <InfoBoxIconSection {...infoBoxIconSection} layout="beside" tone="mist" />}
      {cardBoxSection && <CardBoxSection {...cardBoxSection} layout="rows" />}
      <InfoBoxSection {...page.infoBoxSection} tone="sand" />
      <Figures page={page} />
      {benefitsSection && <BenefitsSection {...benefitsSection} tone="petrol" reverse image={detail} />}
    </>
  );
}

/** Something is brought to a place: what it is or looks like there comes first. */
function Place({ item: { detail, image }, page }: Parts) {
  const { beforeAfterSection, benefitsSection, cardBoxSection, infoBoxIconSection, steps } = page;
  return (
    <>
      <Top page={page} image={image} tone="sand" />
      {beforeAfterSection && <BeforeAfter {...beforeAfterSection} />}
      {page.sectorsSection && <SectorsSection {...page.sectorsSection} />}
      {infoBoxIconSection && <InfoBoxIconSection {...infoBoxIconSection} layout="row" tone="petrol" />}
      {cardBoxSection && <CardBoxSection {...cardBoxSection} layout="columns" />}
      {steps && <Steps {...steps} tone="mist" />}
      <InfoBoxSection {...page.infoBoxSection} tone="sand" />
      <Figures page={page} />
      {benefitsSection && <BenefitsSection {...benefitsSection} tone="sand" reverse image={detail} />}
    </>
  );
}

type Look = Pick<ComponentProps<typeof Hero>, 'image' | 'layout' | 'tone'>;

function Top({ page, ...look }: { page: ServicePage } & Look) {
  const [call] = page.closing.buttons;
  return (
    <>
      <Hero {...page.heroSection} {...look}>
        {call && <ButtonLink to={call.to}>{call.label}</ButtonLink>}
      </Hero>
      <Fold />
    </>
  );
}

/** What a page shows in numbers. */
function Figures({ page }: { page: ServicePage }) {
  return (
    <>
      {page.incotermsSection && <IncotermsTable {...page.incotermsSection} />}
      {page.scheduleSection && <Schedule {...page.scheduleSection} />}
      {page.quantitySection && <DailyDots {...page.quantitySection} />}
      {page.areasSection && <PitchAreas {...page.areasSection} />}
      {page.connectionsSection && <Connections {...page.connectionsSection} />}
    </>
  );
}
