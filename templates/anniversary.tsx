import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Feature } from '../site/sections/feature.tsx';
import { Figures } from '../site/sections/figures.tsx';
import { Section } from '../site/sections/section.tsx';
import { LogoMark } from '../site/ui/logoMark.tsx';

/** The anniversary (P-08). */
export const anniversary: Template = {
  head: ({ text }) => ({
    ...text.anniversary.meta,
    name: text.anniversary.heroSection.routeTitle,
    image: 'history.jpg',
  }),

  Page() {
    const { closing, heroSection, thenAndNow, today, years } = usePage().text.anniversary;
    return (
      <>
        <Hero {...heroSection} image="history.jpg" />
        <Section tone="sand" className="years">
          <p className="years__span">
            <span>{years.from}</span>
            <LogoMark />
            <span>{years.to}</span>
          </p>
          <h2>{years.title}</h2>
          <p className="section__text">{years.text}</p>
        </Section>
        <Feature {...thenAndNow} image="national-transport-detail.jpg" />
        <Section title={today.title}>
          <Figures items={today.items} />
        </Section>
        <ClosingCall {...closing} />
      </>
    );
  },
};
