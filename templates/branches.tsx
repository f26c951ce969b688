import { TextBox } from '../site/boxes/textBox.tsx';
import { BranchFinder } from '../site/branches/branchFinder.tsx';
import { BranchGroup } from '../site/branches/branchGroup.tsx';
import { branchesAtHome, citiesIn } from '../site/branches/branchGroups.ts';
import { localBusinesses } from '../site/branches/localBusinesses.ts';
import { Headquarters } from '../site/company/headquarters.tsx';
import { Fold } from '../site/frame/fold.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { JumpLinks } from '../site/links/jumpLinks.tsx';
import { CityMap } from '../site/network/cityMap.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Feature } from '../site/sections/feature.tsx';
import { Section } from '../site/sections/section.tsx';

/** P-26: headquarters and branches, by city. */
export const branches: Template = {
  head: ({ content, language, text: { branches } }) => ({
    ...branches.meta,
    structuredData: localBusinesses(branchesAtHome(content.branches), content.company, {
      prefix: language.prefix,
      path: '/contacts/branches/',
    }),
    name: branches.heroSection.routeTitle,
    image: 'branches.jpg',
  }),
  Page: Branches,
};

/** Monteprandone lies in the province of Ascoli Piceno: both names lead to its branch (`X-02`). */
const ALIASES: Partial<Record<string, string>> = { 'ascoli-piceno': 'monteprandone' };

const INDEX = 'all-branches';

function Branches() {
  const { content, text } = usePage();
  const { heroSection, intro, groups, networkLink } = text.branches;
  const [first, ...more] = intro.paragraphs;
  const cities = citiesIn(groups, content.branches);
  // The headquarters have a block of their own.
  const listed = cities.filter(({ branches }) => branches.length > 0);
  return (
    <>
      <Hero {...heroSection} image="branches.jpg" tone="mist" />
      <Fold />
      {cities.length > 0 ? (
        <Feature title={intro.title} text={first} image={<CityMap cities={cities} />}>
          {more.map((paragraph) => (
            <p key={paragraph} className="feature__lead">
              {paragraph}
            </p>
          ))}
        </Feature>
      ) : (
        <TextBox {...intro} />
      )}
      {content.branches.length > 0 && (
        <Section>
          <BranchFinder branches={branchesAtHome(content.branches)} indexId={INDEX} />
          <div id={INDEX}>
            <Headquarters look="wide" />
            {listed.length > 0 && <JumpLinks label={heroSection.pageTitle} links={listed} />}
            {listed.map(({ id, name, branches }) => (
              <BranchGroup key={id} id={id} title={name} alias={ALIASES[id]} branches={branches} />
            ))}
          </div>
        </Section>
      )}
      <ClosingCall
        title={networkLink.title}
        text={networkLink.text}
        buttons={[{ label: networkLink.label, to: '/contacts/network' }]}
      />
    </>
  );
}
