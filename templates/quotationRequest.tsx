import { TextBox } from '../site/boxes/textBox.tsx';
import { QuotationForm } from '../site/forms/quotation/quotationForm.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { Link } from '../site/links/link.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Section } from '../site/sections/section.tsx';
import { Icon } from '../site/ui/icon.tsx';

/** P-28: quotation request. */
export const quotationRequest: Template = {
  head: ({ text: { quotationRequest } }) => ({
    ...quotationRequest.meta,
    name: quotationRequest.heroSection.routeTitle,
    image: 'ucl.jpg',
  }),
  Page: QuotationRequest,
};

function QuotationRequest() {
  const { guide, quotationRequest } = usePage().text;
  const { heroSection, intro } = quotationRequest;
  return (
    <>
      <Hero {...heroSection} image="ucl.jpg" />
      <Section>
        <QuotationForm />
      </Section>
      <TextBox {...intro}>
        <Link to={guide.entry.to} className="text-link">
          {guide.entry.title}
          <Icon name="arrow-right-bold" />
        </Link>
      </TextBox>
    </>
  );
}
