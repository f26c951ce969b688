import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ApplicationSheet } from '../site/positions/applicationSheet.tsx';
import { PositionList } from '../site/positions/positionList.tsx';
import { Warning } from '../site/prose/warning.tsx';
import { Section } from '../site/sections/section.tsx';

/** P-22: open positions and the spontaneous application. */
export const openPositions: Template = {
  head: ({ text: { openPositions } }) => ({
    ...openPositions.meta,
    name: openPositions.heroSection.routeTitle,
    image: 'work-shift-detail.jpg',
  }),
  Page: OpenPositions,
};

function OpenPositions() {
  const { content, text } = usePage();
  const { fraud, heroSection, list, spontaneous } = text.openPositions;
  return (
    <>
      <Hero {...heroSection} image="work-shift-detail.jpg" tone="mist" />
      <Section title={list.title}>
        <PositionList positions={content.positions} />
        <Warning texts={fraud} />
      </Section>
      <Section tone="mist" id="spontaneous" title={spontaneous.title} text={spontaneous.intro}>
        <ApplicationSheet name="spontaneous" />
      </Section>
    </>
  );
}
