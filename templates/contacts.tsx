import { findHeadquarters } from '../site/branches/branchGroups.ts';
import { BranchDetails } from '../site/components/branchDetails.tsx';
import { EntryTiles } from '../site/components/entryTiles.tsx';
import { Hero } from '../site/components/hero.tsx';
import { Section } from '../site/components/section.tsx';
import { type Template, usePage } from '../site/page.ts';

/** Entry of the contacts, with the data of the headquarters (P-25). */
export const contacts: Template = {
  head: ({ text }) => ({
    ...text.contacts.meta,
    name: text.contacts.heroSection.routeTitle,
    image: 'contacts.jpg',
  }),

  Page() {
    const { content, text } = usePage();
    const { entries, headquarters, heroSection } = text.contacts;
    const branch = findHeadquarters(content.branches);
    return (
      <>
        <Hero {...heroSection} image="contacts.jpg" />
        <EntryTiles entries={entries} />
        <Section className="seat">
          <div>
            <h2>{headquarters.title}</h2>
            <p className="section__text">{headquarters.text}</p>
          </div>
          {branch && <BranchDetails branch={branch} />}
        </Section>
      </>
    );
  },
};
