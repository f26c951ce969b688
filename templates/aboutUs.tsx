import { ButtonLink } from '../site/components/buttonLink.tsx';
import { EntryRows } from '../site/components/entryRows.tsx';
import { Feature } from '../site/components/feature.tsx';
import { Hero } from '../site/components/hero.tsx';
import { Section } from '../site/components/section.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { type Template, usePage } from '../site/page.ts';

/** Entry of the section about the group (P-02). */
export const aboutUs: Template = {
  head: ({ text }) => ({
    ...text.aboutUs.meta,
    name: text.aboutUs.heroSection.routeTitle,
    image: 'about-us.jpg',
  }),

  Page() {
    const { text } = usePage();
    const { entries, facts, heroSection, intro } = text.aboutUs;
    return (
      <>
        <Hero {...heroSection} image="about-us.jpg" />
        <TextBox {...intro} />
        <Section joined>
          <EntryRows entries={entries} />
        </Section>
        <Feature title={facts.title} text={facts.text} image="network.jpg" tone="sand" reverse>
          <div className="buttons">
            <ButtonLink to="/contacts/network" look="dark">
              {text.home.networkSection.linkText}
            </ButtonLink>
          </div>
        </Feature>
      </>
    );
  },
};
