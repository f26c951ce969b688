import { ButtonLink } from '../site/components/buttonLink.tsx';
import { Hero } from '../site/components/hero.tsx';
import { LegalText } from '../site/components/legalText.tsx';
import { type Template, usePage } from '../site/page.ts';

type LegalSection = 'privacyPolicy' | 'cookiePolicy' | 'generalConditions' | 'accessibility';
type LegalSlug = 'privacy-policy' | 'cookie-policy' | 'general-conditions' | 'accessibility';

export const privacyPolicy = legalTemplate('privacyPolicy', 'privacy-policy');
export const cookiePolicy = legalTemplate('cookiePolicy', 'cookie-policy');
export const accessibility = legalTemplate('accessibility', 'accessibility');

/** P-32: the terms, with their PDF, which prevails. */
export const generalConditions: Template = {
  ...legalTemplate('generalConditions', 'general-conditions'),
  Page: GeneralConditions,
};

/** P-30…P-32, R-35: a long text of `content/legal`. */
function legalTemplate(section: LegalSection, slug: LegalSlug): Template {
  return {
    head: ({ text }) => ({ ...text.legal[section].meta, name: text.legal[section].heroSection.routeTitle }),
    Page: () => {
      const { text } = usePage();
      return (
        <>
          <Hero {...text.legal[section].heroSection} tone="sand" />
          <LegalText slug={slug} />
        </>
      );
    },
  };
}

function GeneralConditions() {
  const { content, text } = usePage();
  const { heroSection, version, pdfPrevails, downloadLabel } = text.legal.generalConditions;
  const document = content.documents.documents.find(({ key }) => key === 'terms');
  return (
    <>
      <Hero {...heroSection} tone="sand" />
      <LegalText slug="general-conditions" version={version}>
        {document && (
          <div className="legal__download">
            <p>{pdfPrevails}</p>
            <ButtonLink to={document.file} look="dark" icon="file-pdf" withSize>
              {downloadLabel}
            </ButtonLink>
          </div>
        )}
      </LegalText>
    </>
  );
}
