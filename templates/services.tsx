import { TextBox } from '../site/boxes/textBox.tsx';
import { EntryList } from '../site/entries/entryList.tsx';
import { Fold } from '../site/frame/fold.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Section } from '../site/sections/section.tsx';
import { ServiceGrid } from '../site/services/serviceGrid.tsx';
import { cardOf } from '../site/services/serviceTexts.ts';

/** Entry of the services: the ten of the carousel, then the rest and the guide (P-09). */
export const services: Template = {
  head: ({ text }) => ({
    ...text.services.meta,
    name: text.services.heroSection.routeTitle,
    image: 'integrated-logistics.jpg',
  }),

  Page() {
    const { content, text } = usePage();
    const { actions } = text.common;
    const { finalCall, heroSection, intro } = text.services;
    const others = content.services.filter((service) => !service.inCarousel);
    return (
      <>
        <Hero {...heroSection} image="integrated-logistics.jpg" layout="wide" tone="sand" />
        <Fold />
        <TextBox {...intro} />
        <Section>
          <ServiceGrid services={content.services.filter((service) => service.inCarousel)} level="h2" />
          <EntryList
            as="rows"
            entries={[
              ...others.map(({ icon, slug }) => ({
                icon,
                title: cardOf(text, slug).name,
                text: cardOf(text, slug).description[0] ?? '',
                to: `/services/${slug}`,
              })),
              text.guide.entry,
            ]}
          />
        </Section>
        <ClosingCall
          {...finalCall}
          buttons={[
            { label: actions.requestQuotation, to: '/contacts/quotation-request' },
            { label: actions.contactUs, to: '/contacts/contact-us' },
          ]}
        />
      </>
    );
  },
};
