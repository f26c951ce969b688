import type { Position as Entry } from '../schemas/types.ts';
import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ApplicationSheet } from '../site/positions/applicationSheet.tsx';
import { jobPosting } from '../site/positions/jobPosting.ts';
import { PositionDetails } from '../site/positions/positionDetails.tsx';
import { positionView } from '../site/positions/positionView.ts';
import { Section } from '../site/sections/section.tsx';
import { InLanguage } from '../site/ui/inLanguage.tsx';

/** P-23: an open position and the application for it. */
export const position: Template<Entry> = {
  head: (context, entry) => {
    const { pageTitle, pageSubTitle } = positionView(entry, context.language.code);
    const { value: title, lang } = pageTitle;
    const posting = jobPosting(entry, context);
    return {
      title,
      description: pageSubTitle?.value ?? context.text.openPositions.meta.description,
      name: title,
      lang,
      image: entry.image ?? 'work-with-us.jpg',
      structuredData: posting ? [posting] : [],
    };
  },
  Page: Position,
};

function Position({ item }: { item: Entry }) {
  const { text, language } = usePage();
  const { heroSection, detail, application } = text.openPositions;
  const view = positionView(item, language.code);
  return (
    <>
      <Hero
        routeTitle={heroSection.routeTitle}
        pageTitle={<InLanguage>{view.pageTitle}</InLanguage>}
        pageSubTitle={view.pageSubTitle && <InLanguage>{view.pageSubTitle}</InLanguage>}
        image={item.image ?? 'work-with-us.jpg'}
        tone="mist"
      />
      <Section>
        <PositionDetails position={item} view={view} />
      </Section>
      <Section tone="mist" id="application" title={application.title} text={application.intro}>
        <ApplicationSheet
          name="application"
          values={{ position: view.pageTitle.value }}
          parts={{ JobPositionId: item.id }}
        />
        <div className="section__actions">
          <ButtonLink to="/work-with-us/open-positions" look="outline">
            {detail.backToList}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
