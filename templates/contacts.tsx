import { BranchDetails } from '../site/branches/branchDetails.tsx';
import { findHeadquarters } from '../site/branches/branchGroups.ts';
import { EntryList } from '../site/entries/entryList.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Feature } from '../site/sections/feature.tsx';

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
        <EntryList as="tiles" entries={entries} />
        <Feature {...headquarters} image="about-us.jpg" tone="paper" reverse>
          {branch && <BranchDetails branch={branch} />}
        </Feature>
      </>
    );
  },
};
