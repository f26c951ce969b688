import { type LegalName, LegalPage } from '../site/legal/legalPage.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { type Template, usePage } from '../site/page.ts';

/** P-30. */
export const privacyPolicy: Template = {
  head: legalHead('privacyPolicy'),
  Page: () => <LegalPage name="privacyPolicy" />,
};

/** P-31. */
export const cookiePolicy: Template = {
  head: legalHead('cookiePolicy'),
  Page: () => <LegalPage name="cookiePolicy" />,
};

/** */
export const accessibility: Template = {
  head: legalHead('accessibility'),
  Page: () => <LegalPage name="accessibility" />,
};

/** P-32: the terms, with their PDF, which prevails. */
export const generalConditions: Template = {
  head: legalHead('generalConditions'),

  Page() {
    const { content, text } = usePage();
    const { version, pdfPrevails, downloadLabel } = text.legal.generalConditions;
    const document = content.documents.documents.find(({ key }) => key === 'terms');
    return (
      <LegalPage name="generalConditions" version={version}>
        {document && (
          <div className="legal__download">
            <p>{pdfPrevails}</p>
            <ButtonLink to={document.file} look="dark" icon="file-pdf" withSize>
              {downloadLabel}
            </ButtonLink>
          </div>
        )}
      </LegalPage>
    );
  },
};

function legalHead(name: LegalName): Template['head'] {
  return ({ text }) => ({ ...text.legal[name].meta, name: text.legal[name].heroSection.routeTitle });
}
