import { TextBox } from '../site/boxes/textBox.tsx';
import { Accreditations } from '../site/company/accreditations.tsx';
import { DocumentCentre } from '../site/documents/documentCentre.tsx';
import { DocumentLink } from '../site/documents/documentLink.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Section } from '../site/sections/section.tsx';

/** Certificates, policies and codes (P-04). */
export const qualitySafetyPolicy: Template = {
  head: ({ text }) => ({
    ...text.qualitySafetyPolicy.meta,
    name: text.qualitySafetyPolicy.heroSection.routeTitle,
    image: 'quality.jpg',
  }),

  Page() {
    const { text } = usePage();
    const { accreditations, certifications, closing, documents, ethics, heroSection, intro } =
      text.qualitySafetyPolicy;
    return (
      <>
        <Hero {...heroSection} image="quality.jpg" />
        <TextBox {...intro} />
        <Section title={certifications.title} text={certifications.text} tone="mist">
          <DocumentedItems list="certificates" item="certificate" of={certifications.items} />
        </Section>
        <Section title={ethics.title} text={ethics.text}>
          <DocumentedItems list="codes" item="code" of={ethics.items} />
        </Section>
        <Section title={documents.title} text={documents.text} tone="mist">
          <DocumentCentre label={documents.listLabel} />
        </Section>
        <Accreditations {...accreditations} />
        <ClosingCall {...closing} />
      </>
    );
  },
};

interface Documented {
  title: string;
  text: string;
  document: string;
}

/** Certificates or codes, each with its document; `list` and `item` name their styles. */
function DocumentedItems({ list, item, of }: { list: string; item: string; of: Documented[] }) {
  const { openPdf } = usePage().text.common.actions;
  return (
    <ul className={list}>
      {of.map(({ document, text, title }) => (
        <li key={document} className={item}>
          <h3>{title}</h3>
          <p>{text}</p>
          <DocumentLink document={document} about={title}>
            {openPdf}
          </DocumentLink>
        </li>
      ))}
    </ul>
  );
}
