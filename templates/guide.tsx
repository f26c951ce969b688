import { Chapter } from '../site/guide/chapter.tsx';
import { ChargeableExample } from '../site/guide/chargeableExample.tsx';
import { HazardClasses } from '../site/guide/hazardClasses.tsx';
import { LoadUnits } from '../site/guide/loadUnits.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { JumpLinks } from '../site/links/jumpLinks.tsx';
import { type Template, usePage } from '../site/page.ts';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Section } from '../site/sections/section.tsx';
import { Notice } from '../site/ui/notice.tsx';

/** What to know before goods are shipped (§16, 9). */
export const guide: Template = {
  head: ({ text }) => ({
    ...text.guide.meta,
    name: text.guide.heroSection.routeTitle,
    image: 'packing.jpg',
  }),
  Page: Guide,
};

function Guide() {
  const { guide } = usePage().text;
  const { measuring, packing, units, dangerousGoods, incoterms, claims } = guide;
  const chapters = [measuring, packing, units, dangerousGoods, incoterms, claims];
  return (
    <>
      <Hero {...guide.heroSection} image="packing.jpg" tone="sand" />
      <Section className="chapters">
        <JumpLinks label={guide.contents} links={chapters.map(({ id, title }) => ({ id, name: title }))} />
      </Section>
      <Chapter {...measuring}>
        <ChargeableExample {...guide.example} />
      </Chapter>
      <Chapter {...packing} tone="mist" />
      <Chapter {...units}>
        <LoadUnits {...guide.drawings} />
      </Chapter>
      <Chapter {...dangerousGoods} tone="sand">
        <HazardClasses title={guide.classes} />
      </Chapter>
      <Chapter {...incoterms} />
      <Chapter {...claims} tone="mist">
        <Notice>{guide.disclaimer}</Notice>
      </Chapter>
      <ClosingCall {...guide.closing} />
    </>
  );
}
