import { TextBox } from '../site/boxes/textBox.tsx';
import { branchesAbroad } from '../site/branches/branchGroups.ts';
import { localBusinesses } from '../site/branches/localBusinesses.ts';
import { Fold } from '../site/frame/fold.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { NetworkMap } from '../site/network/networkMap.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Section } from '../site/sections/section.tsx';

/** P-27: all places of the network, on a map and by country. */
export const network: Template = {
  head: ({ content, language, text: { network } }) => ({
    ...network.meta,
    structuredData: localBusinesses(branchesAbroad(content.branches), content.company, {
      prefix: language.prefix,
      path: '/contacts/network/',
    }),
    name: network.heroSection.routeTitle,
    image: 'network.jpg',
  }),
  Page: Network,
};

function Network() {
  const { content, text } = usePage();
  const { closing, heroSection, intro, map } = text.network;
  return (
    <>
      <Hero {...heroSection} image="network.jpg" layout="wide" />
      <Fold />
      <TextBox {...intro} />
      {content.branches.length > 0 && (
        <Section title={map.title}>
          <NetworkMap />
        </Section>
      )}
      <ClosingCall {...closing} />
    </>
  );
}
