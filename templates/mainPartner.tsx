import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Feature } from '../site/sections/feature.tsx';

/** The sports sponsorship (P-06). The name of the partner is a placeholder. */
export const mainPartner: Template = {
  head: ({ text }) => ({
    ...text.mainPartner.meta,
    name: text.mainPartner.heroSection.routeTitle,
    image: 'main-partner.jpg',
  }),

  Page() {
    const { content, text } = usePage();
    const { closing, heroSection, partner } = text.mainPartner;
    return (
      <>
        <Hero {...heroSection} image="main-partner.jpg" tone="mist" />
        <Feature {...partner} image="main-partner-detail.jpg" reverse>
          <p className="partner">{content.company.mainPartner}</p>
        </Feature>
        <ClosingCall {...closing} />
      </>
    );
  },
};
