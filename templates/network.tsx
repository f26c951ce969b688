import { Hero } from '../site/components/hero.tsx';
import { NetworkMap } from '../site/components/networkMap.tsx';
import { Section } from '../site/components/section.tsx';
import { TextBox } from '../site/components/textBox.tsx';
import { type Template, usePage } from '../site/page.ts';

/** P-27: all places of the network, on a map and by country. */
export const network: Template = {
  head: ({ text: { network } }) => ({
    ...network.meta,
    name: network.heroSection.routeTitle,
    image: 'network.jpg',
  }),
  Page: Network,
};

function Network() {
  const { heroSection, intro, map } = usePage().text.network;
  return (
    <>
      <Hero {...heroSection} image="network.jpg" layout="wide" />
      <TextBox {...intro} />
      <Section joined title={map.title}>
        <NetworkMap />
      </Section>
    </>
  );
}
