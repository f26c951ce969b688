import { TextBox } from '../site/boxes/textBox.tsx';
import { BranchFinder } from '../site/branches/branchFinder.tsx';
import { BranchGroup } from '../site/branches/branchGroup.tsx';
import { branchesIn, firstIn, placesIn } from '../site/branches/branchGroups.ts';
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
    structuredData: localBusinesses(
      content.branches,
      content.company,
      `${language.prefix}/contacts/branches/`,
    ),
    name: branches.heroSection.routeTitle,
    image: 'branches.jpg',
  }),
  Page: Branches,
};

/** Monteprandone lies in the province of Ascoli Piceno: both names lead to its branch (`X-02`). */
const ALIASES: Partial<Record<string, string>> = { 'ascoli-piceno': 'monteprandone' };

const INDEX = 'all-branches';

function Branches() {
  const { content, text, language } = usePage();
  const { heroSection, intro, groups, networkLink } = text.branches;
  const [first, ...more] = intro.paragraphs;
  const cities = Object.entries(groups).flatMap(([id, name]) => {
    const branch = firstIn(id, content.branches);
    if (!branch) return [];
    const { lat, lng } = branch.position;
    return [{ id, name, main: branch.headquarters, lat, lng }];
  });
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
          <BranchFinder branches={placesIn('IT', content.branches, language.code)} indexId={INDEX} />
          <div id={INDEX}>
            <Headquarters look="wide" />
            {cities.length > 0 && <JumpLinks label={heroSection.pageTitle} links={cities} />}
            {cities.map(({ id, name }) => (
              <BranchGroup
                key={id}
                id={id}
                title={name}
                alias={ALIASES[id]}
                branches={branchesIn(id, content.branches)}
              />
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
