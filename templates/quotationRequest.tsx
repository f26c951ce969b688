import { DangerousGoods } from '../site/components/dangerousGoods.tsx';
import { Form } from '../site/components/form.tsx';
import { Hero } from '../site/components/hero.tsx';
import { PackagesHelper } from '../site/components/packagesHelper.tsx';
import { Section } from '../site/components/section.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { type Template, usePage } from '../site/page.ts';

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
