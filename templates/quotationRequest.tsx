import { Form } from '../site/forms/page/form.tsx';
import { DangerousGoods } from '../site/forms/quotation/dangerousGoods.tsx';
import { PackagesHelper } from '../site/forms/quotation/packagesHelper.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Section } from '../site/sections/section.tsx';
import { TextBox } from '../site/sections/textBox.tsx';

/** P-28: quotation request. */
export const quotationRequest: Template = {
  head: ({ text: { quotationRequest } }) => ({
    ...quotationRequest.meta,
    name: quotationRequest.heroSection.routeTitle,
    image: 'contacts.jpg',
  }),
  Page: QuotationRequest,
};

function QuotationRequest() {
  const { heroSection, intro, form } = usePage().text.quotationRequest;
  return (
    <>
      <Hero {...heroSection} image="contacts.jpg" />
      <TextBox {...intro} />
      <Section joined title={form.title} text={form.intro}>
        <Form name="quotation" after={{ volume: <PackagesHelper />, packageType: <DangerousGoods /> }} />
      </Section>
    </>
  );
}
