import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Figures } from '../site/sections/figures.tsx';
import { Section } from '../site/sections/section.tsx';
import { LogoMark } from '../site/ui/logoMark.tsx';

/** The anniversary (P-08). */
export const anniversary: Template = {
  head: ({ text }) => ({
    ...text.anniversary.meta,
    name: text.anniversary.meta.title,
    image: 'anniversary.jpg',
  }),

  Page() {
    const { closing, heroSection, today, years } = usePage().text.anniversary;
    return (
      <>
        <Hero {...heroSection} image="anniversary.jpg" />
        <Section tone="sand" className="years">
          {/* The title says the range, as one; here it is a picture. */}
          <p className="years__span" aria-hidden="true">
            <span>{years.from}</span>
            <LogoMark />
            <span>{years.to}</span>
          </p>
          <h2>{years.title}</h2>
          <p className="section__text">{years.text}</p>
        </Section>
        <Section title={today.title}>
          <Figures items={today.items} />
        </Section>
        <ClosingCall {...closing} />
      </>
    );
  },
};
