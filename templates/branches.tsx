import { BranchFinder } from '../site/branches/branchFinder.tsx';
import { BranchGroup } from '../site/branches/branchGroup.tsx';
import { branchesIn, CITIES, type City, placesIn } from '../site/branches/branchGroups.ts';
import { localBusinesses } from '../site/branches/localBusinesses.ts';
import { Headquarters } from '../site/company/headquarters.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { JumpLinks } from '../site/links/jumpLinks.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Section } from '../site/sections/section.tsx';
import { TextBox } from '../site/sections/textBox.tsx';

/** P-26: headquarters and branches, by city. */
export const branches: Template = {
  head: ({ content, language, text: { branches } }) => ({
    ...branches.meta,
    structuredData: localBusinesses(
      content.branches,
      content.company,
      `${language.prefix}/contacts/branches/`,
    ),
    name: branches.heroSection.routeTitle,
    image: 'contacts.jpg',
  }),
  Page: Branches,
};

/** Monteprandone lies in the province of Ascoli Piceno: both names lead to its branch (`X-02`). */
const ALIASES: Partial<Record<City, string>> = { 'ascoli-piceno': 'monteprandone' };

const INDEX = 'all-branches';

function Branches() {
  const { content, text, language } = usePage();
  const { heroSection, intro, groups, networkLink } = text.branches;
  return (
    <>
      <Hero {...heroSection} image="contacts.jpg" />
      <TextBox {...intro} />
      <Section joined>
        <BranchFinder branches={placesIn('IT', content.branches, language.code)} indexId={INDEX} />
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
