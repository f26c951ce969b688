import { DocumentButton } from '../site/documents/documentButton.tsx';
import { findDocument } from '../site/documents/findDocument.ts';
import { type LegalName, LegalPage } from '../site/legal/legalPage.tsx';
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
    const page = usePage();
    const { version, pdfPrevails, downloadLabel } = page.text.legal.generalConditions;
    return (
      <LegalPage name="generalConditions" version={version}>
        {findDocument(page, 'terms') && (
          <div className="legal__download">
            <p>{pdfPrevails}</p>
            <DocumentButton document="terms">{downloadLabel}</DocumentButton>
          </div>
        )}
      </LegalPage>
    );
  },
};

function legalHead(name: LegalName): Template['head'] {
  return ({ text }) => ({ ...text.legal[name].meta, name: text.legal[name].heroSection.routeTitle });
}
