import { TextBox } from '../site/boxes/textBox.tsx';
import { ThingsRow } from '../site/company/thingsRow.tsx';
import { Wordmarks } from '../site/company/wordmarks.tsx';
import { Fold } from '../site/frame/fold.tsx';
import { HomeHero } from '../site/heroes/homeHero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { NetworkPicture } from '../site/network/networkPicture.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Banner } from '../site/sections/banner.tsx';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Feature } from '../site/sections/feature.tsx';
import { Section } from '../site/sections/section.tsx';
import { ServiceStrip } from '../site/services/serviceStrip.tsx';
import { ServicesCarousel } from '../site/services/servicesCarousel.tsx';
import { Statistics } from '../site/statistics/statistics.tsx';
import { Badges } from '../site/ui/badges.tsx';
import { isPlaceholder } from '../site/ui/placeholder.tsx';

/** The home page (P-01). */
export const home: Template = {
  head: ({ text }) => ({
    ...text.home.meta,
    name: text.navigation.breadcrumbRoot,
    image: 'home-hero.jpg',
  }),

  Page() {
    const { content, text } = usePage();
    const { accreditationsSection, companiesSection, contactSection, coverageSection, networkSection } =
      text.home;
    const { companies } = content.company;
    const coverage = content.company.coverage
      .map(({ name }) => name)
      .filter((name) => content.site.preview || !isPlaceholder(name));
    const services = content.services.filter((service) => service.inCarousel);
    const shelf = services.find((service) => service.things);
    return (
      <>
        <div className="home-top">
          {text.home.banner && <Banner {...text.home.banner} />}
          <HomeHero {...text.home.hero} />
        </div>
        <Statistics {...text.home.infoSection} />
        <Fold />
        <TextBox {...text.home.textBox} />
        <ServiceStrip {...text.home.stripSection} services={services} />
        <Feature title={networkSection.title} text={networkSection.text} image={<NetworkPicture />}>
          <div className="buttons">
            <ButtonLink to="/contacts/network">{networkSection.linkText}</ButtonLink>
          </div>
        </Feature>
        {shelf && <ThingsRow {...text.home.thingsSection} service={shelf} />}
        {coverage.length > 0 && <Wordmarks {...coverageSection} names={coverage} />}
        <Wordmarks {...companiesSection} names={companies} />
        <Section id="services" {...text.services.carousel} tone="sand">
          <ServicesCarousel services={services} />
        </Section>
        <Section title={accreditationsSection.title} text={accreditationsSection.text}>
          <div className="accreditations">
            <Badges
              items={[
                ...content.company.certifications.map((name) => ({ name })),
                ...text.footer.accreditations.items,
              ]}
              label={accreditationsSection.title}
            />
            <ButtonLink to="/about-us/quality-safety-policy" look="outline">
              {accreditationsSection.linkText}
            </ButtonLink>
          </div>
        </Section>
        <ClosingCall {...contactSection} />
      </>
    );
  },
};
