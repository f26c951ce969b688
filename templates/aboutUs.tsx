import { TextBox } from '../site/boxes/textBox.tsx';
import { EntryList } from '../site/entries/entryList.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Feature } from '../site/sections/feature.tsx';
import { Poster } from '../site/sections/poster.tsx';
import { Section } from '../site/sections/section.tsx';

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
        <Section>
          <EntryList as="rows" entries={entries} />
        </Section>
        <Feature
          title={facts.title}
          text={facts.text}
          image={<Poster decorative>{facts.poster}</Poster>}
          tone="sand"
          reverse
        >
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
