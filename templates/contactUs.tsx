import { Headquarters } from '../site/company/headquarters.tsx';
import { Form } from '../site/forms/page/form.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Markdown } from '../site/prose/markdown.tsx';
import { Warning } from '../site/prose/warning.tsx';
import { Section } from '../site/sections/section.tsx';

/** P-29: contact form beside the headquarters. */
export const contactUs: Template = {
  head: ({ text: { contactUs } }) => ({
    ...contactUs.meta,
    name: contactUs.heroSection.routeTitle,
    image: 'contact-us.jpg',
  }),
  Page: ContactUs,
};

function ContactUs() {
  const { heroSection, form, aside, fraud } = usePage().text.contactUs;
  return (
    <>
      <Hero {...heroSection} image="contact-us.jpg" />
      <Section title={form.title} text={form.intro}>
        <div className="beside">
          <Form name="contact" />
          <div className="beside__aside">
            <div className="panel">
              <h3 className="panel__title">{aside.title}</h3>
              <Markdown title={aside.title}>{aside.text}</Markdown>
            </div>
            <Headquarters look="panel" />
            <Warning texts={fraud} />
          </div>
        </div>
      </Section>
    </>
  );
}
