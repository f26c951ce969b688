import { Accreditations } from '../site/company/accreditations.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { DocumentLink } from '../site/links/documentLink.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Section } from '../site/sections/section.tsx';
import { TextBox } from '../site/sections/textBox.tsx';

/** Certificates, policies and codes (P-04). */
export const qualitySafetyPolicy: Template = {
  head: ({ text }) => ({
    ...text.qualitySafetyPolicy.meta,
    name: text.qualitySafetyPolicy.heroSection.routeTitle,
    image: 'quality.jpg',
  }),

  Page() {
    const { text } = usePage();
    const { accreditations, certifications, ethics, heroSection, intro } = text.qualitySafetyPolicy;
    const { openPdf } = text.common.actions;
    return (
      <>
        <Hero {...heroSection} image="quality.jpg" />
        <TextBox {...intro} />
        <Section title={certifications.title} text={certifications.text} tone="mist">
          <ul className="certificates">
            {certifications.items.map((item) => (
              <li key={item.document} className="certificate">
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                <DocumentLink document={item.document} about={item.title}>
                  {openPdf}
                </DocumentLink>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={ethics.title} text={ethics.text}>
          <ul className="codes">
            {ethics.items.map((item) => (
              <li key={item.document} className="code">
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                <DocumentLink document={item.document} about={item.title}>
                  {openPdf}
                </DocumentLink>
              </li>
            ))}
          </ul>
        </Section>
        <Accreditations {...accreditations} />
      </>
    );
  },
};
