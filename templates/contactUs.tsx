import { Form } from '../site/components/form.tsx';
import { Headquarters } from '../site/components/headquarters.tsx';
import { Hero } from '../site/components/hero.tsx';
import { Markdown } from '../site/components/markdown.tsx';
import { Section } from '../site/components/section.tsx';
import { type Template, usePage } from '../site/page.ts';

/** P-29: contact form beside the headquarters. */
export const contactUs: Template = {
  head: ({ text: { contactUs } }) => ({
    ...contactUs.meta,
    name: contactUs.heroSection.routeTitle,
    image: 'contacts.jpg',
  }),
  Page: ContactUs,
};

function ContactUs() {
  const { heroSection, form, aside } = usePage().text.contactUs;
  return (
    <>
      <Hero {...heroSection} image="contacts.jpg" />
      <Section title={form.title} text={form.intro}>
        <div className="beside">
          <Form name="contact" />
          <div className="beside__aside">
            <div className="panel">
              <h3 className="panel__title">{aside.title}</h3>
              <Markdown title={aside.title}>{aside.text}</Markdown>
            </div>
            <Headquarters look="panel" />
          </div>
        </div>
      </Section>
    </>
  );
}
