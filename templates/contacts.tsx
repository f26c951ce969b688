import { findHeadquarters } from '../site/branches/branchGroups.ts';
import { BranchDetails } from '../site/components/branchDetails.tsx';
import { EntryTiles } from '../site/components/entryTiles.tsx';
import { Feature } from '../site/components/feature.tsx';
import { Hero } from '../site/components/hero.tsx';
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
        <Feature {...headquarters} image="about-us.jpg" tone="paper" reverse>
          {branch && <BranchDetails branch={branch} />}
        </Feature>
      </>
    );
  },
};
