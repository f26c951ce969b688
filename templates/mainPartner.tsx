import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Section } from '../site/sections/section.tsx';
import { TextBox } from '../site/sections/textBox.tsx';
import { LogoMark } from '../site/ui/logoMark.tsx';

/** The sports sponsorship (P-06). The name of the partner is a placeholder. */
export const mainPartner: Template = {
  head: ({ text }) => ({
    ...text.mainPartner.meta,
    name: text.mainPartner.heroSection.routeTitle,
    image: 'main-partner.jpg',
  }),

  Page() {
    const { content, text } = usePage();
    const { closing, heroSection, intro, partner } = text.mainPartner;
    return (
      <>
        <Hero {...heroSection} image="main-partner.jpg" tone="mist" />
        <TextBox {...intro} />
        <Section joined>
          <div className="partner">
            <span className="partner__sign">
              <LogoMark />
            </span>
            <h2>{partner.title}</h2>
            <p>{content.company.mainPartner}</p>
          </div>
        </Section>
        <ClosingCall {...closing} />
      </>
    );
  },
};
