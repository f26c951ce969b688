import { branchesIn, CITIES, type City, placesIn } from '../site/branches/branchGroups.ts';
import { localBusinesses } from '../site/branches/localBusinesses.ts';
import { BranchFinder } from '../site/components/branchFinder.tsx';
import { BranchGroup } from '../site/components/branchGroup.tsx';
import { ButtonLink } from '../site/components/buttonLink.tsx';
import { Headquarters } from '../site/components/headquarters.tsx';
import { Hero } from '../site/components/hero.tsx';
import { JumpLinks } from '../site/components/jumpLinks.tsx';
import { Section } from '../site/components/section.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { type Template, usePage } from '../site/page.ts';

/** P-26: headquarters and branches, by city. */
export const branches: Template = {
  head: ({ content, text: { branches } }) => ({
    ...branches.meta,
    structuredData: localBusinesses(content.branches, content.company),
    name: branches.heroSection.routeTitle,
    image: 'contacts.jpg',
  }),
  Page: Branches,
};

/** Monteprandone lies in the province of Ascoli Piceno: both names lead to its branch (`X-02`). */
const ALIASES: Partial<Record<City, string>> = { 'ascoli-piceno': 'monteprandone' };

const INDEX = 'all-branches';

function Branches() {
  const { content, text } = usePage();
  const { heroSection, intro, groups, networkLink } = text.branches;
  return (
    <>
      <Hero {...heroSection} image="contacts.jpg" />
      <TextBox {...intro} />
      <Section joined>
        <BranchFinder branches={placesIn('IT', content.branches)} indexId={INDEX} />
        <div id={INDEX}>
          <Headquarters look="wide" />
          <JumpLinks label={heroSection.pageTitle} links={CITIES.map((id) => ({ id, name: groups[id] }))} />
          {CITIES.map((id) => (
            <BranchGroup
              key={id}
              id={id}
              title={groups[id]}
              alias={ALIASES[id]}
              branches={branchesIn(id, content.branches)}
            />
          ))}
        </div>
      </Section>
      <Section tone="mist" title={networkLink.title} text={networkLink.text}>
        <ButtonLink to="/contacts/network" look="dark">
          {networkLink.label}
        </ButtonLink>
      </Section>
    </>
  );
}
