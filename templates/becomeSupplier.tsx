import { Form } from '../site/components/form.tsx';
import { Hero } from '../site/components/hero.tsx';
import { Notice } from '../site/components/notice.tsx';
import { Section } from '../site/components/section.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { type Template, usePage } from '../site/page.ts';

/** P-24: supplier proposal, with the age notice (`K-12`, M-32). */
export const becomeSupplier: Template = {
  head: ({ text: { becomeSupplier } }) => ({
    ...becomeSupplier.meta,
    name: becomeSupplier.heroSection.routeTitle,
    image: 'suppliers.jpg',
  }),
  Page: BecomeSupplier,
};

function BecomeSupplier() {
  const { heroSection, intro, ageNotice, form } = usePage().text.becomeSupplier;
  return (
    <>
      <Hero {...heroSection} image="suppliers.jpg" />
      <TextBox {...intro} />
      <Section joined title={form.title} text={form.intro}>
        <div className="form-page">
          <Notice>{ageNotice}</Notice>
          <Form name="supplier" />
        </div>
      </Section>
    </>
  );
}
