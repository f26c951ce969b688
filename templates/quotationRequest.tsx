import { QuotationForm } from '../site/forms/quotation/quotationForm.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Section } from '../site/sections/section.tsx';
import { TextBox } from '../site/sections/textBox.tsx';

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
  const { heroSection, intro } = usePage().text.quotationRequest;
  return (
    <>
      <Hero {...heroSection} image="ucl.jpg" />
      <Section joined>
        <QuotationForm />
      </Section>
      <TextBox {...intro} />
    </>
  );
}
