import { NETWORK_COUNTRIES, placesIn } from '../site/branches/branchGroups.ts';
import { BranchGroup } from '../site/components/branchGroup.tsx';
import { Hero } from '../site/components/hero.tsx';
import { JumpLinks } from '../site/components/jumpLinks.tsx';
import { Section } from '../site/components/section.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { fillIn } from '../site/fillIn.ts';
import { type Template, usePage } from '../site/page.ts';

/** P-27: all places of the network, by country. */
export const network: Template = {
  head: ({ text: { network } }) => ({
    ...network.meta,
    name: network.heroSection.routeTitle,
    image: 'network.jpg',
  }),
  Page: Network,
};

function Network() {
  const { content, text } = usePage();
  const { heroSection, intro, map, countries } = text.network;
  const count = fillIn(map.count, { n: content.branches.length });
  return (
    <>
      <Hero {...heroSection} image="network.jpg" layout="wide" />
      <TextBox {...intro} />
      <Section joined title={map.listTitle} text={count}>
        <JumpLinks
          label={map.listTitle}
          links={NETWORK_COUNTRIES.map((code) => ({ id: code.toLowerCase(), name: countries[code] }))}
        />
        {NETWORK_COUNTRIES.map((code) => (
          <BranchGroup
            key={code}
            id={code.toLowerCase()}
            title={countries[code]}
            level={3}
            branches={placesIn(code, content.branches)}
          />
        ))}
      </Section>
    </>
  );
}
