import { ClosingCall } from '../site/components/closingCall.tsx';
import { Hero } from '../site/components/hero.tsx';
import { Mark } from '../site/components/mark.tsx';
import { Section } from '../site/components/section.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { type Template, usePage } from '../site/page.ts';

/** The anniversary (P-08). */
export const anniversary: Template = {
  head: ({ text }) => ({
    ...text.anniversary.meta,
    name: text.anniversary.heroSection.routeTitle,
    image: 'anniversary.jpg',
  }),

  Page() {
    const { closing, heroSection, intro, years } = usePage().text.anniversary;
    return (
      <>
        <Hero {...heroSection} image="anniversary.jpg" />
        <TextBox {...intro} />
        <Section tone="sand" className="years">
          <p className="years__span">
            <span>{years.from}</span>
            <Mark />
            <span>{years.to}</span>
          </p>
          <h2>{years.title}</h2>
          <p className="section__text">{years.text}</p>
        </Section>
        <ClosingCall {...closing} />
      </>
    );
  },
};
