import { Form } from '../site/forms/page/form.tsx';
import { Fold } from '../site/frame/fold.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Section } from '../site/sections/section.tsx';
import { Steps } from '../site/sections/steps.tsx';
import { Notice } from '../site/ui/notice.tsx';

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
  const { heroSection, steps, ageNotice, form } = usePage().text.becomeSupplier;
  return (
    <>
      <Hero {...heroSection} image="suppliers.jpg" />
      <Fold />
      <Steps {...steps} />
      <Section title={form.title} text={form.intro}>
        <div className="form-page">
          <Notice>{ageNotice}</Notice>
          <Form name="supplier" />
        </div>
      </Section>
    </>
  );
}
