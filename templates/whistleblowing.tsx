import type { Content } from '../schemas/types.ts';
import { DocumentButton } from '../site/documents/documentButton.tsx';
import { findDocument } from '../site/documents/findDocument.ts';
import { Form } from '../site/forms/page/form.tsx';
import { Fold } from '../site/frame/fold.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Markdown } from '../site/prose/markdown.tsx';
import { ReportStatus } from '../site/reporting/reportStatus.tsx';
import { reportStatusUrl } from '../site/reporting/reportStatusUrl.ts';
import { Figures } from '../site/sections/figures.tsx';
import { Section } from '../site/sections/section.tsx';

/** P-07: how to report, and the report form (§14.4). Its address is told to nobody (`G-12`). */
export const whistleblowing: Template = {
  head: ({ text: { whistleblowing } }) => ({
    ...whistleblowing.meta,
    name: whistleblowing.heroSection.routeTitle,
    image: 'whistleblowing.jpg',
    referrer: 'no-referrer',
  }),
  Page: Whistleblowing,
};

function Whistleblowing() {
  const page = usePage();
  const { heroSection, intro, terms, blocks, procedure } = page.text.whistleblowing;
  return (
    <>
      <Hero {...heroSection} image="whistleblowing.jpg">
        <ReportLinks />
      </Hero>
      <Fold />
      <Section title={intro.title} text={intro.text}>
        <Figures items={terms} />
        <div className="blocks">
          {blocks.map(({ id, title, text }) => (
            <section key={id} id={id} className="blocks__item">
              <h3 className="blocks__title">{title}</h3>
              <Markdown title={title}>{text}</Markdown>
            </section>
          ))}
        </div>
      </Section>
      <Report />
      {findDocument(page, 'whistleblowing') && (
        <Section tone="sand" title={procedure.title} text={procedure.text}>
          <div className="procedure">
            <DocumentButton document="whistleblowing">{procedure.linkText}</DocumentButton>
          </div>
        </Section>
      )}
    </>
  );
}

/** To what most people come for: it stands below a long explanation. */
function ReportLinks() {
  const { content, text } = usePage();
  const { form, external, receipt } = text.whistleblowing;
  const platform = platformOf(content);
  return (
    <>
      <a className="button button--primary" href="#report">
        {platform ? external.title : form.title}
      </a>
      {!platform && reportStatusUrl(content) && (
        <a className="button button--outline" href="#report-answer">
          {receipt.status}
        </a>
      )}
    </>
  );
}

/** The address of the company's platform, where that takes the reports. */
function platformOf({ site: { report } }: Content): string | null | undefined {
  return report.mode === 'external' ? report.platformUrl : null;
}

/** The form of this site or, where the company has one, a link to its platform. */
function Report() {
  const { content, text } = usePage();
  const { form, external } = text.whistleblowing;
  const platform = platformOf(content);
  if (!platform) {
    return (
      <>
        <Section id="report" title={form.title} text={form.intro}>
          <Form name="report" />
        </Section>
        <ReportStatus />
      </>
    );
  }
  return (
    <Section id="report" title={external.title} text={external.text}>
      <ButtonLink to={platform}>{external.linkText}</ButtonLink>
    </Section>
  );
}
