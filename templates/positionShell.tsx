import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ApplicationSheet } from '../site/positions/applicationSheet.tsx';
import { PositionRows } from '../site/positions/positionList.tsx';
import { PositionPage } from '../site/positions/positionPage.tsx';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Section } from '../site/sections/section.tsx';
import { Notice } from '../site/ui/notice.tsx';

/** This many of the build's positions stand below; the list, to which a button leads, has them all. */
const others = 6;

/** The page of a position published after the build: the browser loads it from the back office. */
export const positionShell: Template = {
  head: ({ text: { openPositions } }) => ({
    ...openPositions.meta,
    title: openPositions.application.fields.position.label,
    name: openPositions.application.fields.position.label,
    image: 'work-with-us.jpg',
  }),
  Page: PositionShell,
};

function PositionShell() {
  const { content, text } = usePage();
  const { heroSection, detail, list, application } = text.openPositions;
  return (
    <>
      <Hero
        routeTitle={heroSection.routeTitle}
        pageTitle={application.fields.position.label}
        pageSubTitle=""
        image="work-with-us.jpg"
        tone="mist"
      />
      <Section>
        <noscript>
          <Notice>{detail.loadFailed}</Notice>
          <div className="section__actions">
            <ButtonLink to="/work-with-us/open-positions" look="outline">
              {detail.backToList}
            </ButtonLink>
          </div>
        </noscript>
        <PositionPage />
      </Section>
      <div hidden>
        <Section tone="mist" id="application" title={application.title} text={application.intro}>
          <ApplicationSheet name="application" parts={{ JobPositionId: '' }} />
        </Section>
      </div>
      {content.positions.length > 0 && (
        <Section title={list.title}>
          <PositionRows positions={content.positions.slice(0, others)} />
        </Section>
      )}
      <ClosingCall {...text.workWithUs.closing} />
    </>
  );
}
