import { ButtonLink } from '../site/components/buttonLink.tsx';
import { Form } from '../site/components/form.tsx';
import { Hero } from '../site/components/hero.tsx';
import { Notice } from '../site/components/notice.tsx';
import { PositionPage } from '../site/components/positionPage.tsx';
import { PrivacyText } from '../site/components/privacyText.tsx';
import { Section } from '../site/components/section.tsx';
import { type Template, usePage } from '../site/page.ts';

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
  const { heroSection, detail, application } = usePage().text.openPositions;
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
          <ButtonLink to="/work-with-us/open-positions" look="outline">
            {detail.backToList}
          </ButtonLink>
        </noscript>
        <PositionPage />
      </Section>
      <div hidden>
        <Section tone="mist" id="application" title={application.title} text={application.intro}>
          <div className="sheet">
            <Notice>
              <PrivacyText>{detail.privacyNotice}</PrivacyText>
            </Notice>
            <Form name="application" parts={{ JobPositionId: '' }} />
          </div>
        </Section>
      </div>
    </>
  );
}
